/** A dialog whose button asks the server something, as the table of networks walks through it. */
import { expect } from 'vitest';
import { mailsTo } from '#tests/support/mail.ts';
import { type Person, send } from '../journeys/person.ts';

export interface OpenCase {
  readonly person: Person;
  /** What was typed; it must survive every failure. */
  readonly typed: () => Promise<unknown>;
  /** The dialog's one action. */
  readonly submit: () => Promise<unknown>;
  /** Reads why an attempt failed, where the dialog says it in a place of its own. */
  readonly message?: () => Promise<string>;
  /** What an alert says when it worked; without one, arriving is the sign. */
  readonly success?: string | RegExp;
  /** Where a good answer leads. */
  readonly arrives: () => Promise<unknown>;
  /** What happened on the server, once and only once. */
  readonly effect?: () => Promise<unknown>;
}

export interface DialogCase {
  readonly open: () => Promise<OpenCase>;
}

/** The address has exactly so many mails. They are sent from the outbox, so the count is waited for. */
export const hasMails = (email: string, count: number) => async () => {
  await expect.poll(async () => (await mailsTo(send, email)).length).toBeGreaterThanOrEqual(count);
  expect(await mailsTo(send, email)).toHaveLength(count);
};
