import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password-policy.ts';

const owner = { email: 'minjun.kim@clinic.example', nickName: 'Minjun Kim' };

describe('passwordRefusal [S14]', () => {
  it.each([
    ['P@ssw0rd!', 'common'],
    ['pa$$word123!', 'common'],
    ['!!Dragon!!99', 'common'],
    ['Qwer1234!', 'common'],
    ['1q2w3e4r!', 'common'],
    ['dkssudgktpdy1!', 'common'],
    ['qlalfqjsgh1!', 'common'],
    ['12345678a!', 'common'],
    ['Aaaaaaa1!', 'common'],
    ['Abcdefgh1!', 'common'],
    ['Dentist2024!', 'context'],
    ['Cu5plane!1', 'context'],
    ['my-cusplane-9', 'context'],
    ['Minjun!234', 'personal'],
    ['minjunkim1!', 'personal'],
    ['M1njun.k1m!', 'personal'],
  ] as const)('%s is refused as %s', (password, rule) => {
    expect(passwordRefusal(password, owner)).toBe(rule);
  });

  it.each(['Molar-Crown7', 'Ab1!xyzw', 'tr0ub4dor&3-x', 'Enamel_9_river', 'zK4:pq(8Vd'])(
    '%s is accepted',
    (password) => {
      expect(passwordRefusal(password, owner)).toBeUndefined();
    },
  );
});
