import { eq, like } from 'drizzle-orm';
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InquirySummary, StaffInquiry } from '#contract/backoffice-inquiries.contract.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from '#contract/inquiry.contract.ts';
import { auditEntries, inquiries, inquiryAnswers } from '#server/db/schema/schema.ts';
import { applyRetention } from '#server/features/retention/retention.ts';
import { queuedMailSchema } from '#server/mail/mail-message.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { seedSampleInquiries } from '#server/seed/sample-inquiries.ts';
import { seedSampleStaff } from '#server/seed/sample-staff.ts';
import { createTestApp, type Send, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, signIn } from '#tests/support/api-member.ts';
import {
  expectNothingAdded,
  resetMailWorkers,
  smtp,
  states,
  timeOf,
  work,
} from '#tests/support/mail-worker.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';
import { until } from '#tests/support/until.ts';

const EMAIL = 'haneul@clinic.example';
const MESSAGE = '임시 크라운의 <b>서포트</b>에 대해\n문의합니다.';
const ANSWER = '네, 가능합니다.\n자세한 내용은 매뉴얼을 참고해 주세요.';
const LIMITS = { staffMails: 3, inquiriesPerAddress: 100 };

resetMailWorkers();
let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ limits: LIMITS });
  await signInStaff();
});

const signInStaff = async () => {
  const account = await addStaff(app, 'mina');
  token = (await account.signIn()).data.accessToken;
};
const send = <Data = { version: number }>(path: string, request: Send = {}) =>
  app.send<Data>(`${BACKOFFICE}/inquiries/${path}`, { token, ...request });
const search = async (json: object = {}) =>
  (await send<{ inquiries: InquirySummary[]; next: string | null }>('search', { method: 'POST', json })).data;
const ids = async (json: object) => (await search(json)).inquiries.map(({ id }) => id);
const read = (id: number) => send<StaffInquiry>(String(id));
const put = (path: string, json: object) => send(path, { method: 'PUT', json });
const answer = (id: number, version: number, message = ANSWER) =>
  send(`${id}/answers`, { method: 'POST', json: { version, message } });

type NewInquiry = typeof inquiries.$inferInsert;
const words: NewInquiry = {
  ...{ name: '김하늘', email: EMAIL, type: 'product', message: MESSAGE, lang: 'ko' },
  ...{ isSpam: false, receivedAt: START },
};
async function add(...changes: Partial<NewInquiry>[]): Promise<number[]> {
  const rows = await app.db
    .insert(inquiries)
    .values(changes.map((change) => ({ ...words, ...change })))
    .returning({ id: inquiries.id });
  return rows.map(({ id }) => id);
}
const addOne = async (change: Partial<NewInquiry> = {}) => (await add(change))[0] ?? 0;
const audited = async () =>
  (await app.db.select().from(auditEntries).where(like(auditEntries.subject, 'inquiry:%'))).map(
    ({ staffId, action, subject }) => [staffId, action, subject],
  );

describe('the list of inquiries', () => {
  it('starts with samples of every kind and status, which are not added to real ones', async () => {
    await seedSampleStaff(app.deps);
    await seedSampleInquiries(app.deps);
    const { inquiries: listed } = await search();
    expect(new Set(listed.map(({ type }) => type))).toEqual(new Set(INQUIRY_TYPES));
    expect(new Set(listed.map(({ status }) => status))).toEqual(new Set(INQUIRY_STATUSES));
    const answered = listed.find(({ status }) => status === 'answered');
    expect((await read(answered?.id ?? 0)).data.answers).toHaveLength(1);
    expect((await search({ spam: true })).inquiries).toHaveLength(1);
    await seedSampleInquiries(app.deps);
    expect((await search()).inquiries).toEqual(listed);
  });

  it('has the newest first, in pages that neither repeat nor lose one', async () => {
    const added = await add(...Array.from({ length: 45 }, () => ({})));
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await search(after === null ? {} : { after });
      expect(page.inquiries.length).toBeLessThanOrEqual(20);
      seen.push(...page.inquiries.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect(seen).toEqual(added.toReversed());
  });

  it('filters by status, kind and spam, and finds by the start of name or e-mail', async () => {
    const [plain, closed, job, spam, english] = await add(
      {},
      { status: 'closed' },
      { type: 'recruitment' },
      { isSpam: true },
      { name: 'Mara Lindqvist', email: 'Mara@Lab.example' },
    );
    for (const [asked, expected] of [
      [{}, [english, job, closed, plain]],
      [{ status: 'closed' }, [closed]],
      [{ type: 'recruitment' }, [job]],
      [{ spam: true }, [spam]],
      [{ q: '김하' }, [job, closed, plain]],
      [{ q: 'haneul@', status: 'new', type: 'product' }, [plain]],
      [{ q: 'MARA@lab' }, [english]],
      [{ q: 'mara l' }, [english]],
      [{ q: 'lindqvist' }, []],
      [{ q: '%' }, []],
      [{ q: String(job) }, [job]],
      [{ q: String(job).padStart(6, '0') }, [job]],
    ] as const)
      expect([asked, await ids(asked)]).toEqual([asked, expected]);
  });

  it('shows how a message begins, and no e-mail', async () => {
    await add({ message: 'x'.repeat(5_000) });
    const page = await search();
    expect(page.inquiries[0]).toMatchObject({ excerpt: 'x'.repeat(140), status: 'new', assignedTo: null });
    expect(JSON.stringify(page)).not.toContain(EMAIL);
  });
});

describe('an inquiry', () => {
  it('is read as the text it was sent as, and the audit log keeps by whom', async () => {
    const id = await addOne();
    const { data } = await read(id);
    expect(data).toMatchObject({ id, email: EMAIL, message: MESSAGE, lang: 'ko', version: 1, answers: [] });
    expect(data.staff).toEqual(['mina']);
    expect(await audited()).toEqual([['mina', 'inquiry.viewed', `inquiry:${id}`]]);
    expect((await read(id + 1)).code).toBe('NotFound');
  });

  it('is deleted with its answers when it says, spam earlier', async () => {
    const [kept = 0, spam = 0] = await add({}, { isSpam: true });
    await answer(kept, 1);
    const [end, spamEnd] = [(await read(kept)).data.deletedDt, (await read(spam)).data.deletedDt];
    expect([end, spamEnd]).toEqual(['2029-03-02T00:00:00.000Z', '2027-03-02T00:00:00.000Z']);
    const stored = async () =>
      (await app.db.select().from(inquiries).orderBy(inquiries.id)).map(({ id }) => id);
    for (const [instant, expected] of [
      [Date.parse(spamEnd) - 1, [kept, spam]],
      [Date.parse(spamEnd), [kept]],
      [Date.parse(end) - 1, [kept]],
      [Date.parse(end), []],
    ] as const) {
      app.clock.now = instant;
      await applyRetention({ ...app.deps, files: createStorage() });
      expect(await stored()).toEqual(expected);
    }
    expect(await app.db.select().from(inquiryAnswers)).toEqual([]);
  });

  it('gets a status, a note and an assignee', async () => {
    const id = await addOne();
    const fields = { status: 'in-progress', note: 'Ask the lab\nfirst', assignedTo: 'mina' };
    expect((await put(String(id), { ...fields, version: 1 })).data).toEqual({ version: 2 });
    expect((await read(id)).data).toMatchObject({ ...fields, version: 2 });
    expect((await put(String(id), { ...fields, note: '', assignedTo: null, version: 2 })).code).toBe('Ok');
    expect(
      (await put(String(id), { ...fields, assignedTo: 'nobody', version: 3 })).envelope.messageDetail,
    ).toEqual({
      field: 'assignedTo',
    });
    expect((await put(String(id), { ...fields, status: 'lost', version: 3 })).code).toBe('ValidationFailed');
    expect((await audited()).map(([, action]) => action)).toEqual([
      'inquiry.updated',
      'inquiry.viewed',
      'inquiry.updated',
    ]);
  });

  it('refuses a change of an outdated version, without overwriting anything', async () => {
    const id = await addOne();
    const change = (note: string) => put(String(id), { status: 'new', note, assignedTo: null, version: 1 });
    const codes = (await Promise.all([change('one'), change('two')])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['ChangedMeanwhile', 'Ok']);
    expect((await answer(id, 1)).code).toBe('ChangedMeanwhile');
    expect((await put(`${id}/spam`, { version: 1, spam: true })).code).toBe('ChangedMeanwhile');
    expect((await app.mails()).length).toBe(0);
    expect((await put('999', { status: 'new', note: '', assignedTo: null, version: 1 })).code).toBe(
      'NotFound',
    );
  });

  it('is marked as spam and as not spam', async () => {
    const id = await addOne();
    await put(`${id}/spam`, { version: 1, spam: true });
    expect([await ids({}), await ids({ spam: true })]).toEqual([[], [id]]);
    expect((await answer(id, 2)).code).toBe('ValidationFailed');
    expect(await app.mails()).toEqual([]);
    await put(`${id}/spam`, { version: 2, spam: false });
    expect(await ids({})).toEqual([id]);
    expect((await audited()).map(([, action]) => action)).toEqual([
      'inquiry.markedSpam',
      'inquiry.unmarkedSpam',
    ]);
  });
});

describe('an answer', () => {
  it('is mailed once in the language of the inquiry, quotes it as text, and is listed', async () => {
    const id = await addOne();
    const both = await Promise.all([answer(id, 1), answer(id, 1)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['ChangedMeanwhile', 'Ok']);
    const mails = await app.mails();
    expect(mails).toMatchObject([{ kind: 'inquiryAnswer', to: EMAIL, lang: 'ko' }]);
    const [mail] = mails;
    const queued = queuedMailSchema.parse({
      ...{ id: 1, createdAt: START, attempts: 0, to: mail?.to, lang: mail?.lang },
      content: { kind: mail?.kind, ...mail?.payload },
    });
    const { subject, html, text } = renderMail(queued);
    expect(subject).toBe('[Cusplane] 문의에 대한 답변입니다');
    expect(html).toContain('임시 크라운의 &lt;b&gt;서포트&lt;/b&gt;에 대해');
    expect(text).toContain(
      `${ANSWER}\n\n남겨 주신 문의\n> 임시 크라운의 <b>서포트</b>에 대해\n> 문의합니다.`,
    );
    expect((await read(id)).data).toMatchObject({
      status: 'answered',
      answers: [{ staffId: 'mina', message: ANSWER, answeredDt: new Date(START).toISOString() }],
    });
    expect((await audited())[0]).toEqual(['mina', 'inquiry.answered', `inquiry:${id}`]);
  });

  it('contains hostile text of the visitor and of staff literally, which adds no header, recipient or part [S12]', async () => {
    const server = await smtp();
    const hostile = '{{7*7}} ${7*7}\r\nBcc: x@evil.example\r\n\r\n.\r\nMAIL FROM:<x@evil.example>';
    const json = {
      name: 'Haneul',
      email: EMAIL,
      type: 'product',
      lang: 'en',
      message: hostile,
      elapsedMs: 9_000,
    };
    expect((await app.send('/api/v1/inquiries', { method: 'POST', json })).code).toBe('Ok');
    const { inquiries: listed } = await search();
    expect((await answer(listed[0]?.id ?? 0, 1, hostile)).code).toBe('Ok');
    work(app.db, server.url, { time: timeOf(app.deps.clock) });
    await until('the mails', async () => !(await states(app.db)).includes('waiting'));
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[EMAIL], [EMAIL]]);
    const { parsed } = server.mails[1] ?? expect.fail('no answer');
    expectNothingAdded(parsed);
    const lines = hostile.split('\r\n');
    expect(parsed.text).toContain(lines.join('\n'));
    expect(parsed.text).toContain(lines.map((line) => `> ${line}`).join('\n'));
  });

  it('is refused empty, too long, or with control characters', async () => {
    const id = await addOne();
    for (const message of ['', ' \n', 'x'.repeat(5_001), 'a\u0007b'])
      expect((await answer(id, 1, message)).code).toBe('ValidationFailed');
    expect(await app.mails()).toEqual([]);
  });

  it('is limited per member of staff, whatever the quota of the address', async () => {
    const added = await add(...Array.from({ length: LIMITS.staffMails + 1 }, () => ({})));
    const codes = [];
    for (const id of added) codes.push((await answer(id, 1)).code);
    expect(codes).toEqual([...Array(LIMITS.staffMails).fill('Ok'), 'TooManyRequests']);
    expect((await app.mails()).length).toBe(LIMITS.staffMails);
  });

  it('is part of the data that a member exports; the internal note is not', async () => {
    await joinMember(app, EMAIL);
    const id = await addOne({ email: 'Haneul@clinic.example', note: 'Very impatient' });
    await answer(id, 1);
    await addOne({ email: 'other@clinic.example' });
    const session = (await signIn(app, EMAIL)).data.accessToken;
    const exported = await app.send<{ inquiries: unknown[] }>('/api/v1/user/export', { token: session });
    expect(exported.data.inquiries).toMatchObject([
      { message: MESSAGE, answers: [{ message: ANSWER, answeredDt: new Date(START).toISOString() }] },
    ]);
    for (const internal of ['impatient', 'mina']) expect(exported.text).not.toContain(internal);
  });
});

it('the note of a deleted account of staff stays, its assignment does not', async () => {
  const id = await addOne({ assignedTo: 'mina', note: 'Ask the lab' });
  await app.db.execute("delete from staff where id = 'mina'");
  const [row] = await app.db.select().from(inquiries).where(eq(inquiries.id, id));
  expect(row).toMatchObject({ assignedTo: null, note: 'Ask the lab' });
});
