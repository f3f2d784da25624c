import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CODES, type CodeName } from '#contract/codes.ts';
import { IDEMPOTENCY_HEADER } from '#contract/endpoint.ts';
import { mailCode, mailsTo } from '../support/mail.ts';
import { joinForm, type MemberData, memberData } from '../support/member.ts';
import { json, type Send } from '../support/send.ts';

/** What a client knows about one sign-up; `acknowledged` only after a complete success response. */
export interface LedgerEntry {
  data: MemberData;
  key: string;
  withImage: boolean;
  /** Mails requested, each with its own idempotency key. */
  mailsAsked: number;
  /** How many of them the server confirmed. */
  mailsAcknowledged: number;
  ticket: string | undefined;
  /** A join was sent; its outcome is unknown until acknowledged. */
  isJoinSent: boolean;
  userIdx: number | undefined;
}

const answerSchema = z.object({ code: z.number(), data: z.unknown() });
const ticketSchema = z.object({ ticket: z.string() });
const joinedSchema = z.object({ userIdx: z.number() });

let made = 0;

export function newEntry(picture: Uint8Array<ArrayBuffer> | null): LedgerEntry {
  made += 1;
  const digits = String(20_000_000 + made);
  return {
    // Random phone numbers would collide among thousands.
    data: memberData({
      email: `member-${randomUUID()}@example.com`,
      phone: `+82-10-${digits.slice(0, 4)}-${digits.slice(4)}`,
    }),
    key: randomUUID(),
    withImage: picture !== null,
    mailsAsked: 1,
    mailsAcknowledged: 0,
    ticket: undefined,
    isJoinSent: false,
    userIdx: undefined,
  };
}

/** The data of a response. @throws Refused if it is an error */
export async function success(response: Response): Promise<unknown> {
  const text = await response.text();
  const { code, data } = answerSchema.parse(JSON.parse(text));
  if (code !== 0) throw new Refused(text);
  return data;
}

/** Whether a response has this code. It can be read again. */
export async function hasCode(response: Response, name: CodeName): Promise<boolean> {
  return answerSchema.parse(await response.clone().json()).code === CODES[name].code;
}

/** The server answered with an error; in these tests that is always a server fault. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

// Unlike `until`, gives up at once when the server dies.
async function codeFor(send: Send, { data: { email }, mailsAsked }: LedgerEntry): Promise<string> {
  for (const deadline = performance.now() + 15_000; performance.now() < deadline; ) {
    const mails = await mailsTo(send, email);
    if (mails[0] !== undefined && mails.length >= mailsAsked) return mailCode(mails[0]);
    await sleep(25);
  }
  throw new Refused(`no mail came to ${email}`);
}

/**
 * Resumes a sign-up at the step recorded in the ledger: mail, code, join.
 * @throws the network error if the server dies, Refused if it answers with an error
 */
export async function signUp(
  send: Send,
  entry: LedgerEntry,
  picture: Uint8Array<ArrayBuffer> | null,
): Promise<void> {
  const { email } = entry.data;
  if (entry.mailsAcknowledged < entry.mailsAsked) {
    const body = json({ email, lang: 'en', redirectUrl: '' });
    // Same key after a lost response, so that only one mail is sent.
    const headers = { ...body.headers, [IDEMPOTENCY_HEADER]: `mail-${entry.mailsAsked}-${entry.key}` };
    await success(await send('/api/v1/user/verify/email', { method: 'POST', body: body.body, headers }));
    entry.mailsAcknowledged = entry.mailsAsked;
  }
  if (entry.ticket === undefined) {
    const code = await codeFor(send, entry);
    const response = await send('/api/v1/user/verify/email', { method: 'PUT', ...json({ email, code }) });
    if (await hasCode(response, 'AlreadyVerified')) {
      // The ticket was in a lost response; the documented way to continue is another mail.
      entry.mailsAsked += 1;
      return signUp(send, entry, picture);
    }
    entry.ticket = ticketSchema.parse(await success(response)).ticket;
  }
  if (entry.userIdx === undefined) {
    const form = joinForm(entry.data, entry.ticket);
    if (picture !== null) form.set('file', new File([picture], 'me.png', { type: 'image/png' }));
    entry.isJoinSent = true;
    const answer = await send('/api/v1/user/join', {
      method: 'POST',
      body: form,
      headers: { [IDEMPOTENCY_HEADER]: `join-${entry.key}` },
    });
    entry.userIdx = joinedSchema.parse(await success(answer)).userIdx;
  }
}
