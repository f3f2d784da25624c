import { describe, expect, it } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '#contract/inquiry.contract.ts';
import { contactProblems } from './contact-form.ts';

const RIGHT = {
  name: '김지안',
  email: 'jian@clinic.example',
  type: 'product',
  message: '안녕\n하세요',
  website: '',
};

describe('the contact form', () => {
  it('accepts valid values, also surrounded by spaces', () => {
    expect(contactProblems(RIGHT)).toEqual({});
    expect(contactProblems({ ...RIGHT, name: ' a ', email: ' a@b.co ', message: ' a ' })).toEqual({});
  });

  it('reports every empty field', () => {
    expect(contactProblems({ name: ' ', email: '', type: '', message: '\n', website: '' })).toEqual({
      name: 'validation.nameIsRequired',
      email: 'validation.emailIsRequired',
      type: 'contact.typeIsRequired',
      message: 'contact.messageIsRequired',
    });
  });

  it.each([
    ['name', 'n'.repeat(101), 'validation.nameIsTooLong'],
    ['name', 'Kim\u2028Jian', 'validation.textIsNotVisible'],
    ['name', '\u200b', 'validation.textIsNotVisible'],
    ['email', 'abc', 'validation.invalidEmail'],
    ['type', 'complaint', 'contact.typeIsRequired'],
    ['message', 'm'.repeat(INQUIRY_MESSAGE_MAX + 1), 'contact.messageIsTooLong'],
    ['message', 'bell \u0007', 'contact.messageIsRefused'],
  ])('refuses %s %j', (field, value, problem) => {
    expect(contactProblems({ ...RIGHT, [field]: value })).toEqual({ [field]: problem });
  });

  it('accepts a message of the maximum length', () => {
    expect(contactProblems({ ...RIGHT, message: 'm'.repeat(INQUIRY_MESSAGE_MAX) })).toEqual({});
  });
});
