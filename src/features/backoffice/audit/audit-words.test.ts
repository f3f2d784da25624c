import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { backoffice as en } from '#src/i18n/locales/en/backoffice.ts';
import { backoffice as ko } from '#src/i18n/locales/ko/backoffice.ts';
import { actionWords, reasonWords, subjectLink } from './audit-words.ts';

const textsIn = (lng: 'en' | 'ko') => {
  const i18n = createInstance();
  void i18n.init({
    lng,
    initAsync: false,
    defaultNS: 'site',
    resources: { en: { site: { backoffice: en } }, ko: { site: { backoffice: ko } } },
  });
  return i18n.t;
};
const entry = { id: 1, at: '2026-03-02T00:00:00.000Z', staffId: 'mina', subject: 'staff:mina' };

it('says what was done in words, and shows an action without words as it is stored', () => {
  expect(actionWords(textsIn('en'), 'post.deleted')).toBe('Post deleted');
  expect(actionWords(textsIn('ko'), 'post.deleted')).toBe('게시글 삭제');
  for (const action of ['post.exploded', 'rocket.deleted', 'post', 'post.toString'])
    expect(actionWords(textsIn('en'), action)).toBe(action);
});

it('says why a sign-in was refused; other reasons are as staff wrote them', () => {
  const refused = { ...entry, action: 'staff.signInRefused' };
  expect(reasonWords(textsIn('en'), { ...refused, reason: 'code' })).toBe('Wrong or used code');
  expect(reasonWords(textsIn('en'), { ...entry, action: 'post.deleted', reason: 'code' })).toBe('code');
  expect(reasonWords(textsIn('en'), { ...entry, action: 'post.deleted', reason: null })).toBe('');
});

it('links a subject to its area', () => {
  expect(subjectLink('member:7')).toEqual({ area: 'members', id: '7' });
  expect(subjectLink('staff:mina')).toEqual({ area: 'audit', id: 'mina' });
  expect([subjectLink('audit'), subjectLink('rocket:7'), subjectLink('')]).toEqual([null, null, null]);
});
