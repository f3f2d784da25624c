import { expect, it } from 'vitest';
import { canonicalEmail, maskEmail, parsePhone } from './canonical.ts';

it('a phone number is one of a numbering plan, stored as E.164 and shown with dashes [S07]', () => {
  const seoul = { canonical: '+821020000001', display: '+82-10-2000-0001' };
  for (const text of ['+82-10-2000-0001', ' 82-10-2000-0001', '+821020000001', '+82-010-2000-0001'])
    expect([text, parsePhone(text)]).toEqual([text, seoul]);
  for (const text of ['+999-123-4567', '+82-10', '+', '', '+82-10-2000-00011'])
    expect(() => parsePhone(text), text).toThrow(
      expect.objectContaining({ code: 'ValidationFailed', detail: { field: 'phone' } }),
    );
});

it('an invalid address names its field [S18]', () => {
  expect(canonicalEmail('HANA@clinic.example')).toBe('hana@clinic.example');
  expect(() => canonicalEmail('hana')).toThrow(
    expect.objectContaining({ code: 'ValidationFailed', detail: { field: 'email' } }),
  );
});

it('of an address that is shown masked, one letter and the domain are left', () => {
  expect(maskEmail('hana@clinic.example')).toBe('h***@clinic.example');
  expect(maskEmail('h@clinic.example')).toBe('h***@clinic.example');
});
