import { emailSchema } from '#contract/fields.ts';
import { INQUIRY_MESSAGE_MAX, INQUIRY_TYPES, inquiryMessageSchema } from '#contract/inquiry.contract.ts';
import { type NameProblem, nameProblem } from '#contract/names.ts';
import type { Problems } from '#src/components/use-form.ts';

export type InquiryType = (typeof INQUIRY_TYPES)[number];

export interface ContactValues {
  readonly name: string;
  readonly email: string;
  /** '' until one is chosen. */
  readonly type: string;
  readonly message: string;
  /** A honeypot, hidden from people: only bots fill it in (S52). */
  readonly website: string;
}

/** The visible fields, in form order. */
export const CONTACT_FIELDS = ['name', 'email', 'type', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Translation keys, so that a message changes with the language. */
export type ContactProblem =
  | `validation.${'nameIsRequired' | 'nameIsTooLong' | 'textIsNotVisible' | 'emailIsRequired' | 'invalidEmail'}`
  | `contact.${'typeIsRequired' | 'messageIsRequired' | 'messageIsTooLong' | 'messageIsRefused'}`;

export type ContactProblems = Problems<Pick<ContactValues, ContactField>, ContactProblem>;

export const inquiryTypeOf = (type: unknown): InquiryType | undefined =>
  INQUIRY_TYPES.find((known) => known === type);

const NAME_PROBLEMS = {
  missing: 'validation.nameIsRequired',
  tooLong: 'validation.nameIsTooLong',
  notVisible: 'validation.textIsNotVisible',
} as const satisfies Record<NameProblem, ContactProblem>;

const emailProblem = (email: string): ContactProblem | undefined => {
  if (email.trim() === '') return 'validation.emailIsRequired';
  return emailSchema.safeParse(email.trim()).success ? undefined : 'validation.invalidEmail';
};

const messageProblem = (message: string): ContactProblem | undefined => {
  const { length } = message.trim();
  if (length === 0) return 'contact.messageIsRequired';
  if (length > INQUIRY_MESSAGE_MAX) return 'contact.messageIsTooLong';
  return inquiryMessageSchema.safeParse(message).success ? undefined : 'contact.messageIsRefused';
};

/** Every problem of the values, by the rules of the contract. */
export function contactProblems({ name, email, type, message }: ContactValues): ContactProblems {
  const wrongName = nameProblem(name);
  return {
    name: wrongName && NAME_PROBLEMS[wrongName],
    email: emailProblem(email),
    type: inquiryTypeOf(type) === undefined ? 'contact.typeIsRequired' : undefined,
    message: messageProblem(message),
  };
}

/** The message shown at a field that the server refused. */
export const REFUSED_FIELD = {
  name: 'validation.textIsNotVisible',
  email: 'validation.invalidEmail',
  type: 'contact.typeIsRequired',
  message: 'contact.messageIsRefused',
} as const satisfies Record<ContactField, ContactProblem>;
