import { describe, expect, it } from 'vitest';
import { UNHANDLED } from './api-failure.ts';
import { withReference } from './request-id.ts';

describe('the reference of an unexpected error', () => {
  const id = '0123456789abcdef0123456789abcdef';

  it('follows the message in every language', () => {
    expect(withReference({ en: 'No.', ko: '아니요.', ru: 'Нет.' }, id)).toEqual({
      en: expect.stringMatching(/^No\. Reference: \w/),
      ko: expect.stringMatching(/^아니요\. 문의 코드: \w/),
      ru: expect.stringMatching(/^Нет\. Код обращения: \w/),
    });
  });

  it('follows the text for unhandled errors where the message is empty', () => {
    expect(withReference({ en: '', ko: '', ru: '' }, id)).toEqual(withReference(UNHANDLED, id));
  });

  it('is left out if the id has another form', () => {
    expect(withReference(UNHANDLED, 'replaced by a proxy')).toEqual(UNHANDLED);
  });
});
