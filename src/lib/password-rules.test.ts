import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_SPECIALS, passwordProblems } from '#contract/fields.ts';
import { metPasswordRules, offendingCharacter, PASSWORD_RULES } from './password-rules.ts';

describe('the parts of the password rule', () => {
  it.each([
    ['', []],
    ['abc', ['letter', 'allowed']],
    ['Ab1!xyz', ['letter', 'digit', 'special', 'allowed']],
    ['Ab1!xyzw', ['length', 'letter', 'digit', 'special', 'allowed']],
    ['Abcdef1!~', ['length', 'letter', 'digit', 'special']],
    ['1234567!', ['length', 'digit', 'special', 'allowed']],
  ])('%j meets %j', (password, met) => {
    const rules = metPasswordRules(password);
    expect(PASSWORD_RULES.filter((rule) => rules[rule])).toEqual(met);
  });

  it('are all met exactly when the contract finds no problem', () => {
    const characters = fc.constantFrom(...`aZ09 ~한é😀"'\\<${PASSWORD_SPECIALS}`);
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 24 }), (password) => {
        const isMet = Object.values(metPasswordRules(password)).every(Boolean);
        expect(isMet).toBe(passwordProblems(password).length === 0);
      }),
    );
  });
});

it.each([
  ['Abcdef1!', undefined],
  ['Abc def1!', ' '],
  ['Abc한1!', '한'],
  ['a😀1!', '😀'],
  ['~', '~'],
])('in %j the offending character is %j', (password, character) => {
  expect(offendingCharacter(password)).toBe(character);
});
