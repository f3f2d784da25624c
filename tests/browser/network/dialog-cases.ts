/** A dialog whose button sends a request, as the table of networks tests it. */
import { expect } from 'vitest';
import { mailsTo } from '#tests/support/mail.ts';
import { type Person, send } from '../journeys/person.ts';

export interface OpenCase {
  readonly person: Person;
  /** What was typed; it must survive every failure. */
  readonly typed: () => Promise<unknown>;
  /** The dialog's one action. */
  readonly submit: () => Promise<unknown>;
  /** Reads why an attempt failed, where the dialog shows it in a place of its own. */
  readonly message?: () => Promise<string>;
  /** The text of the alert on success; without an alert, reaching the goal is the proof. */
  readonly success?: string | RegExp;
  /** Where a successful answer leads. */
  readonly arrives: () => Promise<unknown>;
  /** Checks the effect on the server: exactly once. */
  readonly effect?: () => Promise<unknown>;
}

export interface DialogCase {
  readonly open: () => Promise<OpenCase>;
}

/** The address has exactly this many mails. The outbox sends them, so the check waits. */
export const hasMails = (email: string, count: number) => async () => {
  await expect.poll(async () => (await mailsTo(send, email)).length).toBeGreaterThanOrEqual(count);
  expect(await mailsTo(send, email)).toHaveLength(count);
};
