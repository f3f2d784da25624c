import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['kim@clinic.co.kr', 'k***@clinic.co.kr'],
  ['k@clinic.co.kr', 'k***@clinic.co.kr'],
  ['김하늘@예시.한국', '김***@예시.한국'],
  ['"a@b"@c.co', '"***@c.co'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
