import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import { createContactDraft } from './contact-draft.ts';

const values = { name: '김지안', email: 'jian@clinic.example', type: 'product', message: '안녕하세요.' };
it('restores the input after a reload, until it is forgotten', () => {
  const store = memoryStore();
  expect(createContactDraft(store).read()).toBeUndefined();
  createContactDraft(store).keep('', values);
  expect(createContactDraft(store).read()).toEqual(values);
  createContactDraft(store).forget();
  expect(createContactDraft(store).read()).toBeUndefined();
});

it('stores only the four values', () => {
  const store = memoryStore();
  const trapped = { ...values, website: 'https://spam.example' };
  createContactDraft(store).keep('', trapped);
  expect(createContactDraft(store).read()).toEqual(values);
});

it('still belongs to a member after their session has ended', () => {
  const draft = createContactDraft(memoryStore());
  draft.keep('', values);
  expect(draft.isOfAnother('lee@clinic.example')).toBe(false);
  draft.keep('jian@clinic.example', values);
  draft.keep('', { ...values, message: '더 적습니다.' });
  expect(draft.isOfAnother('jian@clinic.example')).toBe(false);
  expect(draft.isOfAnother('lee@clinic.example')).toBe(true);
});

it.each(['{broken', '[]', JSON.stringify({ writer: '', values: { name: 7 } })])(
  'ignores a stored %s',
  (text) => {
    const store = memoryStore();
    store.set('cusplane.contact-draft', text);
    expect(createContactDraft(store).read()).toBeUndefined();
    expect(createContactDraft(store).isOfAnother('lee@clinic.example')).toBe(false);
  },
);
