import { describe, expect, it } from 'vitest';
import { outboxMails } from '#server/db/schema/schema.ts';
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
  timeOf,
  verification,
  work,
} from '../support/mail-worker.ts';
import { until } from '../support/until.ts';

resetMailWorkers();

describe('user input in mails', () => {
  const hostile = ['a@b.example\r\nBcc: x@evil.example', 'a@b.example, x@evil.example', '<a@b.example>'];

  it.each(hostile)('never sends to an address like %j [S12]', async (to) => {
    const [db, server] = [await database(), await smtp()];
    await enqueue(db, verification(to), verification('fine@example.com'));
    work(db, server.url);
    await drain(db);
    expect(await states(db)).toEqual(['failed', 'sent']);
    expect(server.mails.map((mail) => mail.recipients)).toEqual([['fine@example.com']]);
  });

  // Every character that HTML allows in an address; most are template syntax somewhere.
  const ODD = "o'dd.{{7*7}}$&#%!*+/=?^_`|~-x@example.com";

  it.each(['verify/email', 'find/pass'])(
    'adds no header, recipient or part, and expands no template syntax: %s [S12]',
    async (call) => {
      const server = await smtp();
      const app = await createTestApp({ limits: 'high' });
      if (call === 'find/pass') await joinMember(app, ODD, { nickName: '{{7*7}} evil' });
      const { send, db, deps } = app;
      const before = await db.$count(outboxMails);
      const inputs = [
        { email: ODD, lang: 'en', redirectUrl: 'https://evil.example/\r\nBcc: x@evil.example' },
        { email: 'b@example.com\r\nBcc: x@evil.example', lang: 'en', redirectUrl: '' },
        { email: 'c@example.com', lang: 'en\r\nX-Evil: 1', redirectUrl: '' },
        { email: 'd@example.com\0', lang: 'ko', redirectUrl: '' },
      ];
      const answers = await Promise.all(
        inputs.map((json) => send(`/api/v1/user/${call}`, { method: 'POST', json })),
      );
      expect(answers.map((answer) => answer.code)).toEqual([
        'Ok',
        'ValidationFailed',
        'ValidationFailed',
        'ValidationFailed',
      ]);
      work(db, server.url, { time: timeOf(deps.clock) });
      await until('the mail', async () => !(await states(db)).includes('waiting'));
      const mails = server.mails.slice(before);
      expect(mails.map((mail) => mail.recipients)).toEqual([[ODD]]);
      const { parsed, raw } = mails[0] ?? expect.fail('no mail');
      expect(raw).not.toMatch(/evil/i);
      expect(parsed.text).toContain(ODD);
      expectNothingAdded(parsed);
    },
  );

  it('sends one mail for 100 parallel requests from 100 clients [S17]', async () => {
    const server = await smtp();
    const { send, db, deps } = await createTestApp();
    const json = { email: 'victim@example.com', lang: 'en', redirectUrl: '' };
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        send('/api/v1/user/verify/email', { method: 'POST', json, ip: `198.51.100.${n}` }),
      ),
    );
    work(db, server.url, { time: timeOf(deps.clock) });
    await until('the outbox to empty', async () => !(await states(db)).includes('waiting'));
    expect(server.mails).toHaveLength(1);
  });

  it('sends at most 5 mails an hour and 10 a day to an address [S17]', async () => {
    const server = await smtp();
    const { send, db, deps, advance } = await createTestApp();
    work(db, server.url, { time: timeOf(deps.clock) });
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
