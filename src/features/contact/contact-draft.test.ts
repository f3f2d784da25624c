import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import { createContactDraft } from './contact-draft.ts';

const values = { name: '김지안', email: 'jian@clinic.example', type: 'product', message: '안녕하세요.' };
it('has what was typed again after a reload, until it is forgotten', () => {
  const store = memoryStore();
  expect(createContactDraft(store).read()).toBeUndefined();
  createContactDraft(store).keep('', values);
  expect(createContactDraft(store).read()).toEqual(values);
  createContactDraft(store).forget();
  expect(createContactDraft(store).read()).toBeUndefined();
});

it('keeps nothing but the four values', () => {
  const store = memoryStore();
  const trapped = { ...values, website: 'https://spam.example' };
  createContactDraft(store).keep('', trapped);
  expect(createContactDraft(store).read()).toEqual(values);
});

it("stays a member's own, also when the session has ended in between", () => {
  const draft = createContactDraft(memoryStore());
  draft.keep('', values);
  expect(draft.isOfAnother('lee@clinic.example')).toBe(false);
  draft.keep('jian@clinic.example', values);
  draft.keep('', { ...values, message: '더 적습니다.' });
  expect(draft.isOfAnother('jian@clinic.example')).toBe(false);
  expect(draft.isOfAnother('lee@clinic.example')).toBe(true);
});

it.each(['{broken', '[]', JSON.stringify({ writer: '', values: { name: 7 } })])(
  'takes %s for nothing',
  (text) => {
    const store = memoryStore();
    store.set('cusplane.contact-draft', text);
    expect(createContactDraft(store).read()).toBeUndefined();
    expect(createContactDraft(store).isOfAnother('lee@clinic.example')).toBe(false);
  },
);
