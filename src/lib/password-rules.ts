import { PASSWORD_LENGTH, PASSWORD_SPECIALS } from '#contract/fields.ts';

/** The parts of the password rule (§5), each with its own tick in the checklist. */
export const PASSWORD_RULES = ['length', 'letter', 'digit', 'special', 'allowed'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** For the checklist, which may not import the contract. */
export const LENGTH_BOUNDS = PASSWORD_LENGTH;
export const ALLOWED_SPECIALS = PASSWORD_SPECIALS;

const isSpecial = (character: string): boolean => PASSWORD_SPECIALS.includes(character);
const isAllowed = (character: string): boolean => /^[A-Za-z0-9]$/.test(character) || isSpecial(character);

/** The first character outside letters, digits and the special set; undefined when there is none. */
export const offendingCharacter = (password: string): string | undefined =>
  Array.from(password).find((character) => !isAllowed(character));

/** Which parts a password meets. All are met exactly when the contract finds no problem. */
export const metPasswordRules = (password: string): Readonly<Record<PasswordRule, boolean>> => {
  const characters = Array.from(password);
  return {
    length: password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max,
    letter: /[A-Za-z]/.test(password),
    digit: /[0-9]/.test(password),
    special: characters.some(isSpecial),
    allowed: password !== '' && offendingCharacter(password) === undefined,
  };
};
