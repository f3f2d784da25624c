import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CONSENT_VERSION } from '#contract/product.ts';
import { latestMail, linkSecret } from './mail.ts';
import { json, type Send } from './send.ts';

export interface MemberData {
  email: string;
  password: string;
  nickName: string;
  phone: string;
  job: string;
}

export interface Member extends MemberData {
  accessToken: string;
  /** ms since 1970, server time. */
  expireTime: number;
}

async function dataOf<S extends z.ZodType>(response: Response, data: S): Promise<z.output<S>> {
  const body: unknown = await response.json();
  const parsed = z.object({ code: z.literal(0), data: z.unknown() }).safeParse(body);
  if (!parsed.success) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return data.parse(parsed.data.data);
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** Valid, unique data. */
export function memberData(overrides: Partial<MemberData> = {}): MemberData {
  const unique = randomUUID().slice(0, 8);
  return {
    email: `member-${unique}@example.com`,
    password: 'Quartz7!vessel',
    nickName: `Kim ${unique}`,
    // Not every block is assigned: 010-597x, for example, is invalid.
    phone: `+82-10-${randomInt(2000, 5000)}-${digits(4)}`,
    job: 'Dentist',
    ...overrides,
  };
}

/** Verifies an address by its mail's link. @returns the ticket to join with it */
export async function verifiedTicket(send: Send, email: string, lang = 'en'): Promise<string> {
  const asked = await send('/api/v1/user/verify/email', {
    method: 'POST',
    // Not a configured page, so the server uses its default.
    ...json({ email, lang, redirectUrl: '' }),
  });
  await dataOf(asked, z.unknown());
  const token = linkSecret(await latestMail(send, email));
  const confirmed = await send('/api/v1/user/verify/email', { method: 'PUT', ...json({ email, token }) });
  return (await dataOf(confirmed, z.object({ ticket: z.string() }))).ticket;
}

/** The multipart form of `join`. */
export function joinForm(data: MemberData, ticket: string): FormData {
  const form = new FormData();
  const fields = {
    userId: data.email,
    userPw: data.password,
    nickName: data.nickName,
    phone: data.phone,
    job: data.job,
    newsAgree: 'true',
    adAgree: 'false',
    ticket,
    age14: 'true',
    consentVersion: CONSENT_VERSION,
    lang: 'en',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Signs in through the API. */
export async function signIn(
  send: Send,
  { email, password }: Pick<MemberData, 'email' | 'password'>,
): Promise<{ accessToken: string; expireTime: number }> {
  const response = await send('/api/v1/user/login', {
    method: 'POST',
    ...json({ userId: email, userPw: password }),
  });
  const { accessToken, expireTime } = await dataOf(
    response,
    z.object({ accessToken: z.string(), expireTime: z.string() }),
  );
  return { accessToken, expireTime: Date.parse(expireTime) };
}

/** Registers and signs in a member with real calls and a real mail. */
export async function createMember(send: Send, overrides: Partial<MemberData> = {}): Promise<Member> {
  const data = memberData(overrides);
  const ticket = await verifiedTicket(send, data.email);
  const joined = await send('/api/v1/user/join', {
    method: 'POST',
    body: joinForm(data, ticket),
    headers: { 'idempotency-key': randomUUID() },
  });
  await dataOf(joined, z.object({ userIdx: z.number() }));
  return { ...data, ...(await signIn(send, data)) };
}
