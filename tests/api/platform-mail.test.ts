import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type OpenDatabase, openDatabase } from '#server/db/client.ts';
import { outboxMails } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/deps.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { type MailWorker, startMailWorker } from '#server/mail/mail-worker.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { createTestApp } from '../support/api-app.ts';
import { type SmtpBehaviour, type SmtpDouble, startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const FROM = 'Cusplane <no-reply@mail.example>';
const MINUTE = 60_000;

let now = 0;
const clock = () => now;
let cleanup: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  now = Date.UTC(2026, 2, 2);
});
afterEach(async () => {
  for (const step of cleanup.reverse()) await step();
  cleanup = [];
});

async function smtp(behaviour: SmtpBehaviour = {}): Promise<SmtpDouble> {
  const server = await startSmtp(behaviour);
  cleanup.push(server.close);
  return server;
}

// An embedded database takes a second to come up: one for the file, emptied for each test.
let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openDatabase({ databaseUrl: undefined, dataDir: null });
});
afterAll(() => opened.close());

async function database(): Promise<Database> {
  await opened.db.delete(outboxMails);
  return opened.db;
}

function work(
  db: Database,
  url: string,
  options: { isOnlyWorker?: boolean; clock?: () => number } = {},
): MailWorker {
  const worker = startMailWorker({
    db,
    clock: options.clock ?? clock,
    transport: createSmtpTransport({ url, from: FROM }),
    log: () => undefined,
    isOnlyWorker: options.isOnlyWorker ?? true,
    interval: 20,
  });
  cleanup.push(() => worker.stop(2000));
  return worker;
}

const verification = (to: string, code = '123456', lifetime = 60 * MINUTE): Mail => ({
  kind: 'verification',
  to,
  lang: 'en',
  payload: {
    link: `https://site.example/validate-email?email=x#token=t${code}`,
    code,
    expiresAt: now + lifetime,
  },
  expiresAt: now + lifetime,
});

async function enqueue(db: Database, ...mails: Mail[]): Promise<void> {
  const queue = createMailQueue({ clock, wake: () => undefined });
  for (const mail of mails) await db.transaction((tx) => queue.enqueue(tx, mail));
}

const states = async (db: Database) =>
  (await db.select().from(outboxMails).orderBy(outboxMails.id)).map((row) => row.state);

/** Lets time pass until every mail has left the outbox. */
async function drain(db: Database): Promise<void> {
  await until('an empty outbox', async () => {
    now += 1000;
    return !(await states(db)).includes('waiting');
  });
}

describe('delivery by a real mail server', () => {
  it.each([
    ['en', 'Confirm your email address', '60 minutes'],
    ['ko', '이메일 주소를 확인해 주세요', '60분'],
  ] as const)('delivers the verification mail in %s as HTML and as text', async (lang, subject, validity) => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, { ...verification('Kim.Dentist@Example.com'), lang } as Mail);
    work(db, server.url);
    const mail = await until('the mail', () => server.mails[0]);
    expect(mail.recipients).toEqual(['Kim.Dentist@example.com']);
    expect(mail.parsed.subject).toContain(subject);
    expect(mail.parsed.from?.address).toBe('no-reply@mail.example');
    for (const body of [mail.parsed.text ?? '', mail.parsed.html ?? '']) {
      for (const part of ['123456', validity, 'Kim.Dentist@Example.com', '#token=t123456', '2026']) {
        expect(body).toContain(part);
      }
    }
    expect(mail.parsed.html).not.toMatch(/<(?:img|script|link|iframe)\b/i);
    expect(mail.parsed.html).toContain('prefers-color-scheme: dark');
    await drain(db);
    const [row] = await db.select().from(outboxMails);
    expect(row?.payload).toEqual({});
  });

  it('sends the temporary password with its validity', async () => {
    const [db, server] = [await database(), await smtp()];
    const expiresAt = now + 30 * MINUTE;
    const payload = {
      link: 'https://site.example/',
      temporaryPassword: 'aB3-x<&>9',
      expiresAt,
      nickName: 'N',
    };
    await enqueue(db, { kind: 'temporaryPassword', to: 'a@b.example', lang: 'en', payload, expiresAt });
    work(db, server.url);
    const { parsed } = await until('the mail', () => server.mails[0]);
    expect(parsed.text).toContain('aB3-x<&>9');
    expect(parsed.html).toContain('aB3-x&lt;&amp;&gt;9');
    expect(parsed.text).toContain('30 minutes');
  });

  it('keeps the order per address through refusals and lost connections', async () => {
    let attempts = 0;
    const server = await smtp({
      endData: (address) => {
        if (address !== 'slow@example.com') return undefined;
        attempts += 1;
        return ([451, 'drop', 552, 'drop'] as const)[attempts - 1];
      },
    });
    const db = await database();
    const codes = ['100001', '100002', '100003'];
    for (const code of codes) {
      await enqueue(db, verification('slow@example.com', code), verification('quick@example.com', code));
    }
    work(db, server.url);
    await drain(db);
    const received = (address: string) =>
      server.mails
        .filter((mail) => mail.recipients.includes(address))
        .map((mail) => /\b10000\d\b/.exec(mail.parsed.text ?? '')?.[0]);
    expect(received('slow@example.com')).toEqual(codes);
    expect(received('quick@example.com')).toEqual(codes);
    expect(attempts).toBe(7);
    expect(new Set(await states(db))).toEqual(new Set(['sent']));
  });

  it('delivers everything after an outage', async () => {
    const first = await startSmtp();
    await first.close();
    const db = await database();
    await enqueue(db, ...['a', 'b', 'c'].map((name) => verification(`${name}@example.com`)));
    work(db, first.url);
    await until('failed attempts', async () => {
      const rows = await db.select().from(outboxMails);
      return rows.every((row) => row.attempts > 0 && row.lastFailure !== null);
    });
    const second = await smtp({ port: first.port });
    await drain(db);
    expect(second.mails.flatMap((mail) => mail.recipients).sort()).toEqual(
      ['a', 'b', 'c'].map((n) => `${n}@example.com`),
    );
  });

  it('does not send a mail that is useless by now', async () => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(
      db,
      verification('late@example.com', '111111', MINUTE),
      verification('late@example.com', '222222'),
    );
    now += MINUTE;
    work(db, server.url);
    await drain(db);
    expect(await states(db)).toEqual(['expired', 'sent']);
    expect(server.mails.map((mail) => mail.parsed.text)).toEqual([expect.stringContaining('222222')]);
    expect((await db.select().from(outboxMails))[0]?.payload).toEqual({});
  });

  it('gives an address up that the mail server refuses for good, and nothing else', async () => {
    const server = await smtp({
      refuseRecipient: (address) => (address.startsWith('gone') ? 550 : undefined),
    });
    const db = await database();
    await enqueue(db, verification('gone@example.com'), verification('here@example.com'));
    work(db, server.url);
    await drain(db);
    expect(await states(db)).toEqual(['failed', 'sent']);
  });
});

describe('several workers', () => {
  it('share the outbox without sending anything twice', async () => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, ...Array.from({ length: 60 }, (_, n) => verification(`m${n}@example.com`)));
    for (let count = 0; count < 3; count += 1) work(db, server.url, { isOnlyWorker: false });
    await until('60 mails', async () => !(await states(db)).includes('waiting'));
    expect(server.mails).toHaveLength(60);
  });

  it('take over what a dead one had claimed, once its claim has run out', async () => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, verification('orphan@example.com'));
    const claimedUntil = now + 30_000;
    await db.update(outboxMails).set({ claimedUntil });
    const rounds = { count: 0 };
    work(db, server.url, {
      isOnlyWorker: false,
      clock: () => {
        rounds.count += 1;
        return now;
      },
    });
    await until('some rounds', () => rounds.count > 10);
    expect(server.mails).toHaveLength(0);
    now = claimedUntil;
    await until('the mail', () => server.mails.length === 1);
  });
});

describe('what users can put into a mail', () => {
  const hostile = ['a@b.example\r\nBcc: x@evil.example', 'a@b.example, x@evil.example', '<a@b.example>'];

  it.each(hostile)('never sends to an address like %j [S12]', async (to) => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, verification(to), verification('fine@example.com'));
    work(db, server.url);
    await drain(db);
    expect(await states(db)).toEqual(['failed', 'sent']);
    expect(server.mails.map((mail) => mail.recipients)).toEqual([['fine@example.com']]);
  });

  it('adds no header, recipient or part, and expands no template sign [S12]', async () => {
    const server = await smtp();
    const { send, db, deps } = await createTestApp({ limits: 'high' });
    // Every sign the address rule of HTML admits; most are template signs somewhere.
    const odd = "o'dd.{{7*7}}$&#%!*+/=?^_`|~-x@example.com";
    const inputs = [
      { email: odd, lang: 'en', redirectUrl: 'https://evil.example/\r\nBcc: x@evil.example' },
      { email: 'b@example.com\r\nBcc: x@evil.example', lang: 'en', redirectUrl: '' },
      { email: 'c@example.com', lang: 'en\r\nX-Evil: 1', redirectUrl: '' },
      { email: 'd@example.com\0', lang: 'ko', redirectUrl: '' },
    ];
    const answers = await Promise.all(
      inputs.map((json) => send('/api/v1/user/verify/email', { method: 'POST', json })),
    );
    expect(answers.map((answer) => answer.code)).toEqual([
      'Ok',
      'ValidationFailed',
      'ValidationFailed',
      'ValidationFailed',
    ]);
    work(db, server.url, { clock: deps.clock });
    await until('the mail', async () => !(await states(db)).includes('waiting'));
    expect(server.mails.map((mail) => mail.recipients)).toEqual([[odd]]);
    const { parsed, raw } = server.mails[0] ?? expect.fail('no mail');
    expect(raw).not.toMatch(/evil/i);
    expect(parsed.attachments).toEqual([]);
    expect(parsed.text).toContain(odd);
    expect(parsed.headers.map((header) => header.key).sort()).toEqual(
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
  });

  it('sends one mail for 100 parallel requests from 100 clients [S17]', async () => {
    const server = await smtp();
    const { send, db, deps } = await createTestApp();
    const json = { email: 'victim@example.com', lang: 'en', redirectUrl: '' };
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        send('/api/v1/user/verify/email', { method: 'POST', json, ip: `198.51.100.${n}` }),
      ),
    );
    work(db, server.url, { clock: deps.clock });
    await until('the outbox to empty', async () => !(await states(db)).includes('waiting'));
    expect(server.mails).toHaveLength(1);
  });

  it('sends at most 5 mails an hour and 10 a day to an address [S17]', async () => {
    const server = await smtp();
    const { send, db, deps, advance } = await createTestApp();
    work(db, server.url, { clock: deps.clock });
    const json = { email: 'victim@example.com', lang: 'ko', redirectUrl: '' };
    const after: number[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      await send('/api/v1/user/verify/email', {
        method: 'POST',
        json,
        ip: `198.51.${minute >> 8}.${minute & 255}`,
      });
      await until('the outbox to empty', async () => !(await states(db)).includes('waiting'));
      if (minute === 50) after.push(server.mails.length);
      advance(10 * MINUTE);
    }
    after.push(server.mails.length);
    expect(after).toEqual([5, 10]);
  });
});
