import { sql } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { outboxMails } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/deps.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { type MailWorker, startMailWorker } from '#server/mail/mail-worker.ts';
import type { DatabaseTime } from '#server/mail/outbox.queries.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { resourcesSchema } from '#server/resources.ts';
import { type SmtpBehaviour, type SmtpDouble, startSmtp } from './smtp.ts';
import { emptyDatabase } from './test-database.ts';
import { until } from './until.ts';

export const MINUTE = 60_000;
const RESOURCES = resourcesSchema.parse({});
const FROM = 'Cusplane <no-reply@mail.example>';

/** The clock of queue and workers, set by the test. */
export const time = { now: 0 };

const clock = () => time.now;
let cleanup: (() => Promise<unknown>)[] = [];

/** Registers the hooks that reset the clock before each test and stop servers and workers after it. */
export function resetMailWorkers(): void {
  beforeEach(() => {
    time.now = Date.UTC(2026, 2, 2);
  });
  afterEach(async () => {
    for (const step of cleanup.reverse()) await step();
    cleanup = [];
  });
}

/** Starts a mail server; it is closed after the test. */
export async function smtp(behaviour: SmtpBehaviour = {}): Promise<SmtpDouble> {
  const server = await startSmtp(behaviour);
  cleanup.push(server.close);
  return server;
}

/** The empty database. */
export const database = async (): Promise<Database> => (await emptyDatabase()).db;

/** A database whose clock shows another time. */
export const timeOf =
  (now: () => number): DatabaseTime =>
  () =>
    sql`${now()}::bigint`;

/** Starts a worker; it is stopped after the test. */
export function work(
  db: Database,
  url: string,
  options: {
    isOnlyWorker?: boolean;
    /** By default the test's clock. */
    time?: DatabaseTime;
    /** By default a mail server. */
    transport?: MailTransport;
  } = {},
): MailWorker {
  const worker = startMailWorker({
    db,
    time: options.time ?? timeOf(clock),
    transport: options.transport ?? createSmtpTransport({ url, from: FROM, ...RESOURCES }),
    log: () => undefined,
    isOnlyWorker: options.isOnlyWorker ?? true,
    batch: RESOURCES.mailBatch,
    interval: 20,
  });
  cleanup.push(() => worker.stop(2000));
  return worker;
}

export const verification = (to: string, code = '123456', lifetime = 60 * MINUTE): Mail => ({
  kind: 'verification',
  to,
  lang: 'en',
  payload: {
    link: `https://site.example/validate-email?email=x#token=t${code}`,
    code,
    expiresAt: time.now + lifetime,
  },
  expiresAt: time.now + lifetime,
});

export async function enqueue(db: Database, ...mails: Mail[]): Promise<void> {
  const queue = createMailQueue({ clock, wake: () => undefined });
  for (const mail of mails) await db.transaction((tx) => queue.enqueue(tx, mail));
}

/** Fails if a delivered mail has another header than every mail has, such as Bcc, Cc or Reply-To, or another part. */
export function expectNothingAdded({ from, headers, attachments }: Email): void {
  expect(attachments).toMatchObject([{ mimeType: 'image/png', contentId: '<mark>' }]);
  expect(from?.address).toBe('no-reply@mail.example');
  expect(headers.map((header) => header.key).sort()).toEqual(
    [
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ].sort(),
  );
}

/** The state of every mail, in the order of enqueueing. */
export const states = async (db: Database) =>
  (await db.select().from(outboxMails).orderBy(outboxMails.id)).map((row) => row.state);

/** Advances the clock until every mail has left the outbox. */
export async function drain(db: Database): Promise<void> {
  await until('an empty outbox', async () => {
    time.now += 1000;
    return !(await states(db)).includes('waiting');
  });
}
