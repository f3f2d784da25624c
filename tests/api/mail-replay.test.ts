import { afterAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/db/schema/schema.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  PASSWORD,
  phoneNumber,
  requestMail,
  signIn,
} from '#tests/support/api-member.ts';

const NEWCOMER = 'new@clinic.example';
const MEMBER = 'hana@clinic.example';
const OTHER = 'other@clinic.example';
const SECOND_DEVICE = '198.51.100.9';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const USES = ['again', 'late', 'other address', 'other purpose', 'scanner', 'second device'] as const;
type Use = (typeof USES)[number];

/** One way to misuse or reuse a mail, with the documented result. */
interface Cell {
  state: string;
  attempt: (app: TestApp) => Promise<string>;
}

const confirm = (app: TestApp, json: Record<string, string>) =>
  app.send<{ alreadyVerified: boolean; ticket: string }>('/api/v1/user/verify/email', {
    method: 'PUT',
    json,
  });

const joinWith = async (app: TestApp, ticket: string) => {
  const answer = await app.send('/api/v1/user/join', {
    method: 'POST',
    form: formOf(joinFields(NEWCOMER, ticket, { phone: phoneNumber(7) })),
  });
  return answer.code;
};

const signInCode = async (app: TestApp, email: string, password: string, ip?: string) =>
  (await signIn(app, email, password, ip)).code;

const inviteBy = async (app: TestApp, userIdx: number) =>
  (
    await app.send('/api/v1/user/invite/email', {
      method: 'POST',
      json: { userIdx, redirectUrl: '', lang: 'en' },
    })
  ).code;

/** What mail scanners do with a link before the recipient sees it. */
async function scan(app: TestApp, link: string): Promise<void> {
  const { pathname, search, hash } = new URL(link);
  for (let time = 0; time < 5; time += 1) {
    await app.app.request(`${pathname}${search}`);
    await app.app.request(`${pathname}${search}`, { method: 'HEAD' });
    await app.app.request(`/api/v1/user/verify/email${search}&${hash.slice(1)}`);
  }
}

async function invitation(app: TestApp) {
  const path = `/api/v1/user/find/id?phone=${encodeURIComponent(phoneNumber(1))}&nickName=Hana%20Seo`;
  const { userIdx } = (await app.send<{ userIdx: number }>(path)).data;
  await inviteBy(app, userIdx);
  return { userIdx, link: (await app.lastMail('invitation')).payload.link };
}

async function temporaryPassword(app: TestApp) {
  await app.send('/api/v1/user/find/pass', {
    method: 'POST',
    json: { email: MEMBER, redirectUrl: '', lang: 'en' },
  });
  const { temporaryPassword: password, link } = (await app.lastMail('temporaryPassword')).payload;
  return { password, link };
}

/** Where the link of the two mails to members leads: to the password step, without any secret. */
const leadsTo = (link: string) =>
  link === `${SITE}/auth/signin-password?email=${encodeURIComponent(MEMBER)}&lang=en`
    ? 'password page'
    : link;

const MAILS: Readonly<Record<string, Readonly<Record<Use, Cell>>>> = {
  'verification link': {
    again: {
      state: 'already verified, continue',
      attempt: async (app) => {
        const { token } = await requestMail(app, NEWCOMER);
        const { ticket } = (await confirm(app, { email: NEWCOMER, token })).data;
        const again = await confirm(app, { email: NEWCOMER, token, ticket });
        return again.data.alreadyVerified && again.data.ticket === ticket
          ? 'already verified, continue'
          : again.text;
      },
    },
    late: {
      state: 'VerificationExpired',
      attempt: async (app) => {
        const { token } = await requestMail(app, NEWCOMER);
        app.advance(60 * MINUTE);
        return String((await confirm(app, { email: NEWCOMER, token })).code);
      },
    },
    'other address': {
      state: 'VerificationExpired',
      attempt: async (app) => {
        const { token } = await requestMail(app, NEWCOMER);
        return String((await confirm(app, { email: OTHER, token })).code);
      },
    },
    'other purpose': {
      state: 'InvalidCredentials, TicketInvalid',
      attempt: async (app) => {
        const { token } = await requestMail(app, NEWCOMER);
        return `${await signInCode(app, MEMBER, token)}, ${await joinWith(app, token)}`;
      },
    },
    scanner: {
      state: 'Ok afterwards',
      attempt: async (app) => {
        const { token, link } = await requestMail(app, NEWCOMER);
        await scan(app, link);
        const { code, data } = await confirm(app, { email: NEWCOMER, token });
        return `${data.alreadyVerified ? 'used up' : code} afterwards`;
      },
    },
    'second device': {
      state: 'AlreadyVerified',
      attempt: async (app) => {
        const { token } = await requestMail(app, NEWCOMER);
        await confirm(app, { email: NEWCOMER, token });
        return String((await confirm(app, { email: NEWCOMER, token })).code);
      },
    },
  },
  invitation: {
    again: {
      state: 'password page; asked for again: TooManyRequests, then Ok',
      attempt: async (app) => {
        const { userIdx, link } = await invitation(app);
        const early = await inviteBy(app, userIdx);
        app.advance(MINUTE);
        return `${leadsTo(link)}; asked for again: ${early}, then ${await inviteBy(app, userIdx)}`;
      },
    },
    late: {
      state: 'password page; asked for again: HandleInvalid',
      attempt: async (app) => {
        const { userIdx, link } = await invitation(app);
        app.advance(10 * MINUTE);
        return `${leadsTo(link)}; asked for again: ${await inviteBy(app, userIdx)}`;
      },
    },
    'other address': {
      state: 'InvalidCredentials',
      attempt: async (app) => {
        await joinMember(app, OTHER, { phone: phoneNumber(2), userPw: 'Bridge-Pontic5' });
        const { link } = await invitation(app);
        const changed = new URL(link.replace(encodeURIComponent(MEMBER), encodeURIComponent(OTHER)));
        return String(await signInCode(app, changed.searchParams.get('email') ?? '', PASSWORD));
      },
    },
    'other purpose': {
      state: 'InvalidCredentials, TicketInvalid',
      attempt: async (app) => {
        const { userIdx } = await invitation(app);
        return `${await signInCode(app, MEMBER, String(userIdx))}, ${await joinWith(app, String(userIdx).padEnd(43, 'x'))}`;
      },
    },
    scanner: {
      state: 'password page afterwards, 0 mails, 0 sessions',
      attempt: async (app) => {
        const { link } = await invitation(app);
        const mails = (await app.mails()).length;
        await scan(app, link);
        const sent = (await app.mails()).length - mails;
        const opened = (await app.db.select().from(sessions)).length;
        return `${leadsTo(link)} afterwards, ${sent} mails, ${opened} sessions`;
      },
    },
    'second device': {
      state: 'Ok with the password, InvalidCredentials without',
      attempt: async (app) => {
        await invitation(app);
        const without = await signInCode(app, MEMBER, 'Other-Crown7', SECOND_DEVICE);
        return `${await signInCode(app, MEMBER, PASSWORD, SECOND_DEVICE)} with the password, ${without} without`;
      },
    },
  },
  'temporary password': {
    again: {
      state: 'InvalidCredentials',
      attempt: async (app) => {
        const { password } = await temporaryPassword(app);
        await signIn(app, MEMBER, password);
        return String(await signInCode(app, MEMBER, password));
      },
    },
    late: {
      state: 'Ok until 30 minutes, then InvalidCredentials',
      attempt: async (app) => {
        const first = await temporaryPassword(app);
        app.advance(30 * MINUTE - 1);
        const early = await signInCode(app, MEMBER, first.password);
        app.advance(DAY);
        const second = await temporaryPassword(app);
        app.advance(30 * MINUTE);
        return `${early} until 30 minutes, then ${await signInCode(app, MEMBER, second.password)}`;
      },
    },
    'other address': {
      state: 'InvalidCredentials',
      attempt: async (app) => {
        await joinMember(app, OTHER, { phone: phoneNumber(2) });
        const { password } = await temporaryPassword(app);
        return String(await signInCode(app, OTHER, password));
      },
    },
    'other purpose': {
      state: 'VerificationInvalid, TicketInvalid',
      attempt: async (app) => {
        const { password } = await temporaryPassword(app);
        const secret = password.padEnd(43, 'x');
        const { code } = await confirm(app, { email: MEMBER, token: secret });
        return `${code}, ${await joinWith(app, secret)}`;
      },
    },
    scanner: {
      state: 'Ok afterwards',
      attempt: async (app) => {
        const { password, link } = await temporaryPassword(app);
        await scan(app, link);
        return `${await signInCode(app, MEMBER, password)} afterwards`;
      },
    },
    'second device': {
      state: 'Ok there, then InvalidCredentials here',
      attempt: async (app) => {
        const { password } = await temporaryPassword(app);
        const there = await signInCode(app, MEMBER, password, SECOND_DEVICE);
        return `${there} there, then ${await signInCode(app, MEMBER, password)} here`;
      },
    },
  },
};

const seen: Record<string, Record<string, string>> = {};
afterAll(() => {
  console.table(seen);
});

describe.each(Object.entries(MAILS))('the %s, used misused', (mail, uses) => {
  it.each(USES)('%s [R18]', async (use) => {
    const app = await createTestApp();
    await joinMember(app, MEMBER);
    app.advance(DAY);
    const { state, attempt } = uses[use];
    const outcome = await attempt(app);
    seen[mail] = { ...seen[mail], [use]: outcome };
    expect(outcome).toBe(state);
  });
});
