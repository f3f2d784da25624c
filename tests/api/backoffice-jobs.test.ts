import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { readJobs, runRetention } from '#contract/backoffice-jobs.contract.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { auditEntries, jobRuns, outboxMails, pageViews } from '#server/db/schema/schema.ts';
import { createJobs } from '#server/features/jobs/jobs.ts';
import { finishMail } from '#server/mail/outbox.queries.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

const MINUTE = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp();
  token = (await (await addStaff(app, 'mina', 'admin')).signIn()).data.accessToken;
});

const read = async () => (await app.send<DataOf<typeof readJobs>>(`${BACKOFFICE}/jobs`, { token })).data;
const post = <Data>(path: string) => app.send<Data>(`${BACKOFFICE}/${path}`, { method: 'POST', token });
const audited = async () => (await app.db.select().from(auditEntries)).map(({ action }) => action);

async function storeMail(changes: Partial<typeof outboxMails.$inferInsert> = {}): Promise<number> {
  const [mail] = await app.db
    .insert(outboxMails)
    .values({
      kind: 'verification',
      toAddress: 'gone@clinic.example',
      lang: 'en',
      payload: { code: '123456' },
      createdAt: START,
      nextAttemptAt: START,
      ...changes,
    })
    .returning({ id: outboxMails.id });
  return mail?.id ?? expect.fail('No mail');
}
const failMail = (id: number) =>
  finishMail(app.db, { id, state: 'failed', now: sql`${START}`, failure: 'EENVELOPE', keepsPayload: true });

describe('the regular jobs', () => {
  it('tell their last run, what it deleted, and when the next is due', async () => {
    expect((await read()).jobs).toEqual([
      { name: 'retention', every: 1440 * MINUTE, last: null, nextAt: null },
      { name: 'sweep', every: 10 * MINUTE, last: null, nextAt: null },
    ]);
    await app.deps.jobs.run('sweep');
    app.advance(MINUTE);
    await app.deps.jobs.run('sweep');
    const sweep = (await read()).jobs[1];
    expect(sweep).toMatchObject({
      last: { startedAt: iso(START + MINUTE), outcome: 'done', report: { sessions: 0 } },
      nextAt: iso(START + 11 * MINUTE),
    });
    expect(await app.db.$count(jobRuns)).toBe(2);
  });

  it('record a failure, which does not stop the server', async () => {
    const jobs = createJobs(app.deps, {
      retention: () => Promise.reject(new Error('The disk is full')),
      sweep: async () => ({ report: {}, isComplete: true }),
    });
    await jobs.run('retention');
    expect((await read()).jobs[0]?.last).toMatchObject({ outcome: 'failed', report: {} });
    expect(app.logs).toContainEqual({ level: 'warn', event: 'job.retention', facts: { failure: 'Error' } });
  });

  it('run retention on demand, which the audit log records', async () => {
    await app.db.insert(pageViews).values({ day: '2020-01-01', pattern: '/', views: 3 });
    const { code, data } = await post<DataOf<typeof runRetention>>('jobs/retention/run');
    expect([code, data.outcome, data.report.visits]).toEqual(['Ok', 'done', 1]);
    expect(await audited()).toContain('job.started');
    expect((await read()).jobs[0]?.last).toEqual(data);
  });
});

describe('the mails', () => {
  it('tell how many wait, since when, and which failed; never their address or content', async () => {
    expect((await read()).mails).toEqual({ waiting: 0, oldestWaiting: null, failed: 0, lastFailed: [] });
    await storeMail({ createdAt: START - MINUTE });
    await storeMail();
    const id = await storeMail();
    await failMail(id);
    const { mails } = await read();
    expect(mails).toEqual({
      waiting: 2,
      oldestWaiting: iso(START - MINUTE),
      failed: 1,
      lastFailed: [
        {
          id,
          kind: 'verification',
          createdAt: iso(START),
          attempts: 0,
          failure: 'EENVELOPE',
          canRetry: true,
        },
      ],
    });
  });

  it('can be retried once they have failed', async () => {
    const id = await storeMail({ attempts: 3 });
    expect((await post(`mails/${id}/retry`)).code).toBe('NotFound');
    await failMail(id);
    expect((await post(`mails/${id}/retry`)).code).toBe('Ok');
    expect((await app.db.select().from(outboxMails))[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
      payload: { code: '123456' },
    });
    expect(await audited()).toContain('mail.retried');
    expect((await post(`mails/${id}/retry`)).code).toBe('NotFound');
  });

  it('cannot be retried after they expired, and the sweep clears their content', async () => {
    const id = await storeMail({ expiresAt: START + MINUTE });
    await failMail(id);
    app.advance(MINUTE);
    expect((await read()).mails.lastFailed[0]?.canRetry).toBe(false);
    expect((await post(`mails/${id}/retry`)).code).toBe('NotFound');
    await app.deps.jobs.run('sweep');
    expect((await app.db.select().from(outboxMails))[0]?.payload).toEqual({});
    expect(await audited()).not.toContain('mail.retried');
  });
});
