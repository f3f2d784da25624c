import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/schema.ts';
import { createTestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  readInfo,
  signIn,
} from '#tests/support/api-member.ts';

/** Spellings of one address: case, Unicode and ASCII domain, composed and decomposed. */
const SPELLINGS = [
  'hana@müller.example',
  'Hana@müller.example',
  'HANA@MÜLLER.EXAMPLE',
  'hana@xn--mller-kva.example',
  'hana@XN--MLLER-KVA.example',
  'hana@mu\u0308ller.example',
  'HANA@Mu\u0308ller.Example',
  'hAnA@xn--mller-kva.EXAMPLE',
];
/** The spelling of the registration. */
const KEPT = 'Hana@müller.example';

describe('addresses and numbers as keys', () => {
  it('all spellings lead to one account, which keeps its original spelling [S18]', async () => {
    const app = await createTestApp({ limits: 'high' });
    expect((await joinMember(app, KEPT)).code).toBe('Ok');
    for (const spelling of SPELLINGS) {
      const session = await signIn(app, spelling);
      expect((await readInfo(app, session.data.accessToken)).data).toMatchObject({ userId: KEPT });
      const json = { email: spelling, redirectUrl: '', lang: 'en' };
      await app.send('/api/v1/user/find/pass', { method: 'POST', json });
      expect((await app.lastMail('temporaryPassword')).to).toBe(KEPT);
      const check = await app.send(`/api/v1/user/check/email?email=${encodeURIComponent(spelling)}`);
      expect(check.data).toEqual({ isUse: true });
    }
    const mails = (await app.mails()).filter(({ kind }) => kind === 'temporaryPassword');
    expect(mails).toHaveLength(SPELLINGS.length);
    const refused = [
      'a@b',
      'a b@c.example',
      '@c.example',
      'a@.example',
      'a@-c.example',
      `${'a'.repeat(65)}@c.example`,
    ];
    const unreachable = ['a@b.123', 'a@1א.com', `a@${'é'.repeat(60)}.com`, 'a@1.2.3.44'];
    for (const wrong of [
      ...refused,
      ...unreachable,
      'a@c..example',
      'a,b@c.example',
      `a@${'c'.repeat(64)}.example`,
    ]) {
      const check = await app.send(`/api/v1/user/check/email?email=${encodeURIComponent(wrong)}`);
      expect([wrong, check.code]).toEqual([wrong, 'ValidationFailed']);
    }
  });

  it('200 parallel joins in 8 spellings make one account [R07]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, 'hana@müller.example');
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        app.send('/api/v1/user/join', {
          method: 'POST',
          form: formOf(joinFields(SPELLINGS[i % 8] ?? '', ticket, { phone: phoneNumber(i) })),
        }),
      ),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'AlreadyRegistered')).toHaveLength(199);
    expect(await app.db.select({ id: users.id }).from(users)).toHaveLength(1);
  });

  it('two accounts never have the same number, in any format, also in parallel [S07] [R07]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const forms = ['+82-10-2000-0001', '+82-010-2000-0001', '+821020000001', '+82-1020000001'];
    const tickets = await Promise.all(
      Array.from({ length: 40 }, (_, i) => obtainTicket(app, `person${i}@clinic.example`)),
    );
    const answers = await Promise.all(
      tickets.map((ticket, i) =>
        app.send('/api/v1/user/join', {
          method: 'POST',
          form: formOf(joinFields(`person${i}@clinic.example`, ticket, { phone: forms[i % 4] ?? '' })),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
    const refused = answers.filter((answer) => answer.code === 'PhoneUnavailable');
    expect(refused).toHaveLength(39);
    expect(refused[0]?.data).toBeNull();
    const rows = await app.db.select().from(users).where(eq(users.phoneCanonical, '+821020000001'));
    expect(rows.map((row) => row.phone)).toEqual(['+82-10-2000-0001']);
  });
});
