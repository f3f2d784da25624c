import { describe, expect, it } from 'vitest';
import { sessions, tickets, users } from '#server/db/schema/schema.ts';
import { type Answer, createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  requestMail,
  signIn,
} from '#tests/support/api-member.ts';
import { createDesktopApp } from '#tests/support/fake-desktop-app.ts';

/** R09 requires 100; a normal run does fewer. */
const REPEATS = Number(process.env.ONE_TIME_REPEATS ?? 2);
const USES = 100;
const EMAIL = 'hana@clinic.example';

/** Creates the secret. @returns a function that uses it, and one that counts its effects in the database */
type Prepare = (
  app: TestApp,
) => Promise<{ use: (i: number) => Promise<Answer>; effects: () => Promise<number> }>;

const confirm = (app: TestApp, json: Record<string, string>) =>
  app.send('/api/v1/user/verify/email', { method: 'PUT', json: { email: EMAIL, ...json } });

async function temporaryPassword(app: TestApp): Promise<string> {
  await joinMember(app, EMAIL);
  const json = { email: EMAIL, redirectUrl: '', lang: 'en' };
  await app.send('/api/v1/user/find/pass', { method: 'POST', json });
  return (await app.lastMail('temporaryPassword')).payload.temporaryPassword;
}

const SECRETS: Record<string, Prepare> = {
  'verification link': async (app) => {
    const { token } = await requestMail(app, EMAIL);
    return { use: () => confirm(app, { token }), effects: () => app.db.$count(tickets) };
  },
  'verification code': async (app) => {
    const { code } = await requestMail(app, EMAIL);
    return { use: () => confirm(app, { code }), effects: () => app.db.$count(tickets) };
  },
  ticket: async (app) => {
    const ticket = await obtainTicket(app, EMAIL);
    const form = (i: number) => formOf(joinFields(EMAIL, ticket, { phone: phoneNumber(i) }));
    return {
      use: (i) => app.send('/api/v1/user/join', { method: 'POST', form: form(i) }),
      effects: () => app.db.$count(users),
    };
  },
  'temporary password that signs in': async (app) => {
    const password = await temporaryPassword(app);
    return { use: () => signIn(app, EMAIL, password), effects: () => app.db.$count(sessions) };
  },
  'temporary password that sets a new one': async (app) => {
    const userPw = await temporaryPassword(app);
    const token = (await signIn(app, EMAIL, userPw)).data.accessToken;
    const json = (i: number) => ({ userPw, newPw: `Enamel-Bridge${i}` });
    return {
      use: (i) => app.send('/api/v1/user/update/password', { method: 'PUT', token, json: json(i) }),
      effects: async () => (await app.mails()).filter((mail) => mail.kind === 'passwordChanged').length,
    };
  },
  'handoff code [S40]': async (app) => {
    await joinMember(app, EMAIL);
    const token = (await signIn(app, EMAIL)).data.accessToken;
    const { codeChallenge, begun } = createDesktopApp({ site: SITE });
    const json = { protocol: 'cusplane', codeChallenge };
    const offer = await app.send<{ link: string }>('/api/v1/user/handoff', { method: 'POST', token, json });
    const code = new URL(offer.data.link).searchParams.get('code');
    const { codeVerifier } = begun;
    return {
      use: () => app.send('/api/v1/user/handoff/exchange', { method: 'POST', json: { code, codeVerifier } }),
      effects: async () => (await app.db.$count(sessions)) - 1,
    };
  },
};

describe(`of ${USES} parallel uses, exactly one succeeds and takes effect`, () => {
  it.each(Object.entries(SECRETS))('%s [R09]', { timeout: 30_000 + REPEATS * 5_000 }, async (_, prepare) => {
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const app = await createTestApp({ limits: 'high' });
      const { use, effects } = await prepare(app);
      const answers = await Promise.all(Array.from({ length: USES }, (_unused, i) => use(i)));
      expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
      expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
      expect(await effects()).toBe(1);
    }
  });
});
