import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '#server/db/rows.ts';
import { outboxMails } from '#server/db/schema/schema.ts';
import type { Mail } from '#server/deps.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { databaseTime } from '#server/mail/outbox.queries.ts';
import type { MailTransport } from '#server/mail/transport.ts';
import { createTestApp } from '../support/api-app.ts';
import { joinMember } from '../support/api-member.ts';
import {
  database,
  drain,
  enqueue,
  expectNothingAdded,
  MINUTE,
  resetMailWorkers,
  smtp,
  states,
  time,
  timeOf,
  verification,
  work,
} from '../support/mail-worker.ts';
import { freePort } from '../support/server.ts';
import { startSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

resetMailWorkers();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Takes every mail at once, and confirms it once the test says so. */
function slowTransport() {
  const delivered: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const transport: MailTransport = {
    deliver: ({ to }) => {
      delivered.push(to);
      return promise;
    },
    close: () => undefined,
  };
  return { transport, delivered, finish: resolve };
}

describe('delivery by a real mail server', () => {
  it.each([
    ['en', 'Verify your email', '60 minutes'],
    ['ko', '이메일을 인증해 주세요', '60분'],
  ] as const)(
    'delivers the verification mail in %s as HTML and as text, with a way to get help',
    async (lang, subject, validity) => {
      const [db, server] = [await database(), await smtp()];
      await enqueue(db, { ...verification('Kim.Dentist@Example.com'), lang } as Mail);
      work(db, server.url);
      const mail = await until('the mail', () => server.mails[0]);
      expect(mail.recipients).toEqual(['Kim.Dentist@example.com']);
      expect(mail.parsed.subject).toContain(subject);
      expect(mail.parsed.from?.address).toBe('no-reply@mail.example');
      const help = `https://site.example/contact?lang=${lang}`;
      for (const body of [mail.parsed.text ?? '', mail.parsed.html ?? '']) {
        for (const part of ['123456', validity, 'Kim.Dentist@Example.com', '#token=t123456', '2026', help]) {
          expect(body).toContain(part);
        }
      }
      // The only picture is the mark, which is part of the mail: nothing is fetched when it is opened.
      expect(mail.parsed.html?.match(/<(?:img|script|link|iframe)\b[^>]*src="[^"]*"/gi)).toEqual([
        '<img src="cid:mark"',
      ]);
      expectNothingAdded(mail.parsed);
      expect(mail.parsed.html).toContain('prefers-color-scheme: dark');
      await drain(db);
      const [row] = await db.select().from(outboxMails);
      expect(row?.payload).toEqual({});
    },
  );

  it('sends the temporary password with its validity', async () => {
    const [db, server] = [await database(), await smtp()];
    const expiresAt = time.now + 30 * MINUTE;
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

  it('keeps the order per address through refusals and lost connections [R10]', async () => {
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

  it('delivers everything after an outage [R10]', async () => {
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

  it('delivers a mail that does not expire after an outage of a day, in which every attempt failed [R10]', async () => {
    const port = await freePort();
    const db = await database();
    const payload = { link: 'https://site.example/', nickName: '' };
    await enqueue(db, { kind: 'invitation', to: 'kim@example.com', lang: 'en', payload, expiresAt: null });
    work(db, `smtp://127.0.0.1:${port}`);
    for (let hour = 1; hour <= 24; hour += 1) {
      await until(`attempt ${hour}`, async () => {
        const [row] = await db.select().from(outboxMails);
        return row?.attempts === hour && row.lastFailure !== null && row.nextAttemptAt > time.now;
      });
      time.now += 60 * MINUTE;
    }
    const server = await smtp({ port });
    await drain(db);
    expect(await states(db)).toEqual(['sent']);
    expect(server.mails.map((mail) => mail.recipients)).toEqual([['kim@example.com']]);
  });

  it('answers the request for a mail while the mail server accepts connections but never answers [R10]', async () => {
    const app = await createTestApp({ limits: 'high' });
    await joinMember(app, 'kim@example.com');
    const connected: Socket[] = [];
    const silent = createServer((socket) => connected.push(socket.on('error', () => undefined)));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // A TCP server's address is an object with a port.
    const { port } = silent.address() as AddressInfo;
    const worker = work(app.db, `smtp://127.0.0.1:${port}`, { time: timeOf(app.deps.clock) });
    app.deps.mails = createMailQueue({ clock: app.deps.clock, wake: worker.wake });
    await until('a delivery that waits', () => connected.length > 0);
    const json = { email: 'kim@example.com', redirectUrl: '', lang: 'en' };
    expect((await app.send('/api/v1/user/find/pass', { method: 'POST', json })).code).toBe('Ok');
    expect(await states(app.db)).toEqual(['waiting', 'waiting']);
    for (const socket of connected) socket.destroy();
    silent.close();
  });

  it('does not send a mail that has expired [R10]', async () => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(
      db,
      verification('late@example.com', '111111', MINUTE),
      verification('late@example.com', '222222'),
    );
    time.now += MINUTE;
    work(db, server.url);
    await drain(db);
    expect(await states(db)).toEqual(['expired', 'sent']);
    expect(server.mails.map((mail) => mail.parsed.text)).toEqual([expect.stringContaining('222222')]);
    expect((await db.select().from(outboxMails))[0]?.payload).toEqual({});
  });

  it('tries a mail that does not expire for three days, then leaves it to staff', async () => {
    const server = await smtp({ endData: () => 554 });
    const db = await database();
    await enqueue(db, {
      kind: 'invitation',
      to: 'kim@example.com',
      lang: 'en',
      payload: { link: 'https://site.example/', nickName: '' },
      expiresAt: null,
    });
    // Not attempted yet: a server that was off for days sends it at first.
    time.now += 4 * 24 * 60 * MINUTE;
    work(db, server.url);
    await until('a failed attempt and the end', async () => (await states(db))[0] === 'failed');
    const [row] = await db.select().from(outboxMails);
    expect(row).toMatchObject({
      attempts: 1,
      lastFailure: 'EMESSAGE',
      payload: { link: 'https://site.example/' },
    });
  });

  it('gives up only on an address that the mail server rejects permanently', async () => {
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

  it('take over the mails of a dead worker once its claim has expired [R10]', async () => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, verification('orphan@example.com'));
    const claimedUntil = time.now + 30_000;
    await db.update(outboxMails).set({ claimedUntil });
    const rounds = { count: 0 };
    work(db, server.url, {
      isOnlyWorker: false,
      time: timeOf(() => {
        rounds.count += 1;
        return time.now;
      }),
    });
    await until('some rounds', () => rounds.count > 10);
    expect(server.mails).toHaveLength(0);
    time.now = claimedUntil;
    await until('the mail', () => server.mails.length === 1);
  });

  it('agree on the end of a claim by the clock of the database, whatever their own clocks show [R10]', async () => {
    const db = await database();
    const databaseNow = Date.now.bind(Date);
    time.now = databaseNow();
    await enqueue(db, verification('once@example.com'));
    const slow = slowTransport();
    work(db, '', { isOnlyWorker: false, time: timeOf(databaseNow), transport: slow.transport });
    await until('the delivery', () => slow.delivered.length === 1);
    // From here on, as on a machine whose clock is a minute ahead.
    vi.spyOn(Date, 'now').mockImplementation(() => databaseNow() + MINUTE);
    const rounds = { count: 0 };
    work(db, '', {
      isOnlyWorker: false,
      time: timeOf(() => {
        rounds.count += 1;
        return databaseNow();
      }),
      transport: slow.transport,
    });
    await until('some rounds', () => rounds.count > 20);
    slow.finish();
    await until('the record', async () => (await states(db))[0] === 'sent');
    expect(slow.delivered).toEqual(['once@example.com']);
  });

  it('tell the time of the database in ms', async () => {
    const db = await database();
    const [row] = await rowsOf<{ ms: number }>(db, sql`select ${databaseTime()}::float8 as ms`);
    expect(Math.abs((row?.ms ?? 0) - Date.now())).toBeLessThan(MINUTE);
  });

  it('send a mail once if the database fails right after the delivery, for longer than the claim lasts [R10]', async () => {
    const db = await database();
    const outage = { isOn: false, failures: 0 };
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (!outage.isOn) return Reflect.get(target, name);
        outage.failures += 1;
        throw new Error('Connection terminated');
      },
    });
    const server = await smtp({
      endData: () => {
        outage.isOn = true;
        return undefined;
      },
    });
    await enqueue(db, verification('once@example.com'));
    work(failing, server.url, { isOnlyWorker: false });
    await until('failed attempts to record the delivery', () => outage.failures > 20);
    time.now += 5 * MINUTE;
    outage.isOn = false;
    await until('the record', async () => (await states(db))[0] === 'sent');
    expect(server.mails).toHaveLength(1);
  });
});
