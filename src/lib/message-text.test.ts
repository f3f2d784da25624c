import { describe, expect, it } from 'vitest';
import { messageText } from './message-text.ts';

const message = { en: 'No.', ko: '아니요.', ru: 'Нет.' };

describe('the text of an API message', () => {
  it('is Korean for Korean [ERR-17]', () => expect(messageText(message, 'ko', 'x')).toBe('아니요.'));
  it('is English otherwise [ERR-18]', () => expect(messageText(message, 'en', 'x')).toBe('No.'));
  it('is a plain text unchanged [ERR-19] [ENT-36]', () =>
    expect(messageText('Plain', 'ko', 'x')).toBe('Plain'));
  it.each([null, undefined, '', { ...message, ko: '' }])('falls back when there is none: %j', (empty) => {
    expect(messageText(empty, 'ko', 'fallback')).toBe('fallback');
  });
});
