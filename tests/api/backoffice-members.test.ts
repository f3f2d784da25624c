import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MemberDetail, MemberSummary } from '#contract/backoffice-members.contract.ts';
import { auditEntries, DELETED, users } from '#server/db/schema/schema.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

const EMAIL = 'hana@clinic.example';
const REASON = 'The member asked by phone';
const LIMITS = { memberSearches: 40, memberViews: 10, staffMails: 8, joinsPerAddress: 100 };

let app: TestApp;
let token: string;
let id: number;
beforeEach(async () => {
  app = await createTestApp({ limits: LIMITS });
  token = (await (await addStaff(app, 'root', 'admin')).signIn()).data.accessToken;
  id = (await joinMember(app, EMAIL, { lang: 'en' })).data.userIdx;
});

const send = <Data = null>(path: string, request: Send = {}) =>
  app.send<Data>(`${BACKOFFICE}/members/${path}`, { method: 'POST', token, json: {}, ...request });
const search = (json: object = {}) =>
  send<{ members: MemberSummary[]; next: string | null }>('search', { json });
const found = async (json: object) => (await search(json)).data.members.map((member) => member.id);
const view = (memberId = id, reason = REASON) =>
  send<MemberDetail>(`${memberId}/view`, { json: { reason, lang: 'en' } });
const setBlocked = (blocked: boolean) =>
  send(`${id}/blocked`, { method: 'PUT', json: { blocked, reason: 'Resold the account' } });
const sessionOf = async () => (await signIn(app, EMAIL)).data.accessToken;
const audit = async (subject: string) =>
  (await app.db.select().from(auditEntries).where(eq(auditEntries.subject, subject))).map(
    ({ staffId, action, reason }) => [staffId, action, reason],
  );

interface Row {
  email: string;
  nickName?: string;
  phone?: string;
}
const addMembers = (rows: readonly Row[]) =>
  app.db
    .insert(users)
    .values(
      rows.map(({ email, nickName = 'Jiho Park', phone = '' }) => ({
        ...{ email, emailCanonical: email, nickName, phone: phone === '' ? '' : phone },
        ...(phone === '' ? {} : { phoneCanonical: phone.replaceAll('-', '') }),
        ...{ job: 'Dentist', lang: 'ko' as const, newsAgree: false, adAgree: false, registeredAt: 0 },
      })),
    )
    .returning({ id: users.id });

describe('the list of members', () => {
  it('shows the latest first, without a full e-mail, name or phone number', async () => {
    const answer = await search();
    expect(answer.data.members).toEqual([
      {
        ...{ id, email: 'h***@clinic.example', nickName: 'H**', phone: '+82-****-01', state: 'active' },
        registeredDt: new Date(app.clock.now).toISOString(),
      },
    ]);
    for (const secret of [EMAIL, 'Hana Seo', phoneNumber(1)]) expect(answer.text).not.toContain(secret);
  });

  it('has pages that neither repeat nor lose a member, with and without a search', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      email: `park${n}@lab.example`,
      nickName: n % 2 === 0 ? 'Park Jiho' : 'Someone',
    }));
    const added = (await addMembers(rows)).map((row) => row.id);
    for (const [asked, expected] of [
      [{}, [...added, id]],
      [{ q: 'PARK' }, added],
      [{ q: 'park j', by: 'name' }, added.filter((_, n) => n % 2 === 0)],
      [{ q: 'park', state: 'active' }, added],
    ] as const) {
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const { data } = await search({ ...asked, ...(after === null ? {} : { after }) });
        expect(data.members.length).toBeLessThanOrEqual(20);
        seen.push(...data.members.map((member) => member.id));
        after = data.next;
      } while (after !== null);
      expect(seen.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    }
  });

  it('continues after members who are deleted while the list is read', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      email: `park${10 + n}@lab.example`,
      nickName: `Park ${10 + n}`,
    }));
    const added = (await addMembers(rows)).map((row) => row.id);
    for (const by of ['email', 'name'] as const) {
      const first = (await search({ q: 'park', by })).data;
      const deleted = first.members.slice(-2).map((member) => member.id);
      await app.db
        .update(users)
        .set({ stateFlag: DELETED, email: '', emailCanonical: null, nickName: '' })
        .where(inArray(users.id, deleted));
      const second = (await search({ q: 'park', by, after: first.next })).data;
      const last = added.indexOf(deleted[1] ?? 0);
      expect(second.members.map((member) => member.id)).toEqual(added.slice(last + 1, last + 21));
    }
  });

  it('finds by the start of the e-mail or name in any script, and by the whole phone number', async () => {
    const [kim = { id: 0 }] = await addMembers([
      { email: 'minji.kim@dent.example', nickName: '김민지', phone: '+82-10-9000-1234' },
      { email: 'x_y@dent.example', nickName: 'Min%' },
    ]);
    for (const [by, texts] of Object.entries({
      email: ['minji', 'Minji.Kim@', ' MINJI.KIM@dent.example '],
      name: ['김민', '김민지'],
      phone: ['+82-10-9000-1234', '010 9000 1234'],
    }))
      for (const q of texts) expect([by, q, await found({ by, q })]).toEqual([by, q, [kim.id]]);
    for (const [by, texts] of Object.entries({
      email: ['inji', '%', '_', "' or 1=1", '\\\\', '김민'],
      name: ['민지', '%', 'minji'],
      phone: ['9000-1234', 'minji', '+'],
    }))
      for (const q of texts) expect([by, q, await found({ by, q })]).toEqual([by, q, []]);
  });

  it('filters by state', async () => {
    await addMembers([{ email: 'other@clinic.example' }]);
    await setBlocked(true);
    expect(await found({ state: 'blocked' })).toEqual([id]);
    expect(await found({ state: 'blocked', q: 'hana' })).toEqual([id]);
    expect(await found({ state: 'active', q: 'hana' })).toEqual([]);
    expect(await found({ state: 'deleted' })).toEqual([]);
  });

  it('writes every search to the audit log, without what was searched for', async () => {
    await search();
    await search({ q: EMAIL });
    await search({ q: EMAIL.toUpperCase() });
    await search({ q: 'other' });
    const rows = await app.db.select().from(auditEntries).where(eq(auditEntries.action, 'member.searched'));
    const subjects = rows.map(({ subject }) => subject);
    expect(subjects).toEqual([
      'members',
      ...Array(3).fill(expect.stringMatching(/^members:email:[\w-]{22}$/)),
    ]);
    expect([subjects[1] === subjects[2], subjects[1] === subjects[3]]).toEqual([true, false]);
    expect(JSON.stringify([rows, app.logs])).not.toMatch(/hana@/i);
  });

  it('is limited per member of staff', async () => {
    for (let n = 0; n < LIMITS.memberSearches; n += 1) expect((await search()).code).toBe('Ok');
    expect((await search()).code).toBe('TooManyRequests');
  });
});

describe('a member', () => {
  it('is shown in full, with sessions, events and consents, once a reason is given', async () => {
    await sessionOf();
    const { data } = await view();
    expect(data).toMatchObject({
      ...{ id, email: EMAIL, nickName: 'Hana Seo', phone: phoneNumber(1), job: 'Dentist', lang: 'en' },
      ...{ state: 'active', deletedDt: null, isDelayed: false, points: { left: 0 } },
      signInMethods: { password: true, passwordDt: expect.any(String), social: null },
      sessions: [{ audience: 'site', device: null }],
      events: [{ kind: 'signedIn', device: null, country: null }],
      acts: [],
    });
    expect(data.consents.map(({ kind, agreed }) => [kind, agreed])).toContainEqual(['news', true]);
    expect(JSON.stringify(data)).not.toMatch(/argon|hash/i);
    expect(await audit(`member:${id}`)).toEqual([['root', 'member.viewed', REASON]]);
    expect((await view()).data.acts).toMatchObject([
      { action: 'member.viewed', staffId: 'root', reason: REASON },
    ]);
  });

  it('is not shown without a reason, and an unknown one leaves no trace', async () => {
    for (const reason of ['', '   ', 'x'.repeat(301)])
      expect((await view(id, reason)).code).toBe('ValidationFailed');
    expect((await view(id + 1)).code).toBe('NotFound');
    expect(await audit(`member:${id}`)).toEqual([]);
    expect(await audit(`member:${id + 1}`)).toEqual([]);
  });

  it('views are limited per member of staff', async () => {
    for (let n = 0; n < LIMITS.memberViews; n += 1) await view();
    expect((await view()).code).toBe('TooManyRequests');
  });

  it('who was deleted has nothing left to show but dates and consents', async () => {
    await app.send('/api/v1/user/seced', { method: 'PUT', token: await sessionOf() });
    const { data } = await view();
    expect(data).toMatchObject({ state: 'deleted', email: '', phone: '', sessions: [], points: null });
    expect(data.deletedDt).not.toBeNull();
    expect((await setBlocked(true)).code).toBe('ChangedMeanwhile');
    expect((await send(`${id}/temporary-password`)).code).toBe('NotFound');
  });
});

describe('what staff do with a member', () => {
  it('ends one session or all', async () => {
    const [first, second] = [await sessionOf(), await sessionOf()];
    const { sessions } = (await view()).data;
    const live = async () =>
      (await Promise.all([first, second].map((session) => readInfo(app, session)))).filter(
        ({ code }) => code === 'Ok',
      ).length;
    await send(`${id}/sessions/end`, { json: { sessionId: sessions[0]?.id } });
    expect(await live()).toBe(1);
    await send(`${id}/sessions/end`);
    expect(await live()).toBe(0);
    expect((await audit(`member:${id}`)).map(([, action]) => action)).toEqual([
      'member.viewed',
      'member.sessionEnded',
      'member.sessionsEnded',
    ]);
  });

  it('mails a temporary password that works, within the quota of the address', async () => {
    expect((await send(`${id}/temporary-password`)).code).toBe('Ok');
    const { payload, to } = await app.lastMail('temporaryPassword');
    expect(to).toBe(EMAIL);
    expect((await signIn(app, EMAIL, payload.temporaryPassword)).data.temporaryPassword).toBe(true);
    expect((await send(`${id}/temporary-password`)).code).toBe('TooManyRequests');
    expect(await audit(`member:${id}`)).toEqual([['root', 'member.passwordMailed', null]]);
  });

  it('mails none to a member without a password', async () => {
    await app.db.update(users).set({ passwordHash: null });
    expect((await send(`${id}/temporary-password`)).code).toBe('NotFound');
    expect((await app.mails()).filter(({ kind }) => kind === 'temporaryPassword')).toEqual([]);
  });

  it('lifts the delay of sign-ins, for every address that has failed', async () => {
    const ips = ['203.0.113.7', '198.51.100.4'];
    for (const ip of ips) for (let n = 0; n < 6; n += 1) await signIn(app, EMAIL, 'Wrong-pass1', ip);
    expect((await signIn(app, EMAIL)).code).toBe('TooManyRequests');
    expect((await view()).data.isDelayed).toBe(true);
    expect((await send(`${id}/lift-delay`)).code).toBe('Ok');
    expect((await view()).data.isDelayed).toBe(false);
    for (const ip of ips) expect((await signIn(app, EMAIL, PASSWORD, ip)).code).toBe('Ok');
  });
});

describe('blocking', () => {
  it('ends every session, refuses sign-ins, and tells the member without the reason', async () => {
    const session = await sessionOf();
    expect((await setBlocked(true)).code).toBe('Ok');
    expect((await readInfo(app, session)).code).toBe('SessionEnded');
    expect((await signIn(app, EMAIL)).code).toBe('AccountUnavailable');
    const mail = await app.lastMail('accountBlocked');
    expect([mail.to, mail.lang, mail.payload.link]).toEqual([
      EMAIL,
      'en',
      expect.stringContaining('/contact'),
    ]);
    expect(JSON.stringify(mail)).not.toContain('Resold');
    expect(await audit(`member:${id}`)).toEqual([['root', 'member.blocked', 'Resold the account']]);
  });

  it('is unknown to anybody who does not know the password [S06]', async () => {
    await setBlocked(true);
    const [wrong, unknown] = [await signIn(app, EMAIL, 'Wrong-pass1'), await signIn(app, 'nobody@x.example')];
    expect(wrong.text).toBe(unknown.text);
  });

  it('also refuses a session that is still stored', async () => {
    const session = await sessionOf();
    await app.db.update(users).set({ stateFlag: 3 });
    expect((await readInfo(app, session)).code).toBe('SessionEnded');
  });

  it('sends no temporary password, and keeps address and phone number taken', async () => {
    await setBlocked(true);
    await app.send('/api/v1/user/find/pass', { method: 'POST', json: { email: EMAIL, redirectUrl: '' } });
    app.advance(61_000);
    expect((await send(`${id}/temporary-password`)).code).toBe('NotFound');
    expect((await app.mails()).filter(({ kind }) => kind === 'temporaryPassword')).toEqual([]);
    const check = await app.send<{ isUse: boolean }>(`/api/v1/user/check/email?email=${EMAIL}`);
    expect(check.data.isUse).toBe(true);
  });

  it('is told by mail even if the quota of the address is used up', async () => {
    for (let n = 0; n < 6; n += 1) {
      app.advance(61_000);
      await app.send('/api/v1/user/find/pass', { method: 'POST', json: { email: EMAIL, redirectUrl: '' } });
    }
    await setBlocked(true);
    expect(await app.lastMail('accountBlocked')).toBeDefined();
  });

  it('can be undone: the member signs in as before, and is told', async () => {
    await setBlocked(true);
    expect((await setBlocked(true)).code).toBe('ChangedMeanwhile');
    expect((await setBlocked(false)).code).toBe('Ok');
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    expect((await app.lastMail('accountUnblocked')).to).toBe(EMAIL);
    expect((await view()).data.events.map(({ kind }) => kind)).toEqual([
      'signedIn',
      'accountUnblocked',
      'accountBlocked',
    ]);
    expect((await setBlocked(false)).code).toBe('ChangedMeanwhile');
  });

  it('wins over sign-ins at the same moment', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => signIn(app, EMAIL)),
      setBlocked(true),
      ...Array.from({ length: 5 }, () => signIn(app, EMAIL)),
    ]);
    for (const answer of answers) {
      const session = (answer.data as { accessToken?: string } | null)?.accessToken;
      if (session !== undefined) expect((await readInfo(app, session)).code).toBe('SessionEnded');
    }
  });
});
