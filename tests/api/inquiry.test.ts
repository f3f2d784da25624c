import { beforeEach, describe, expect, it } from 'vitest';
import { inquiries } from '#server/db/schema/schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { comparableHeaders, createTestApp, type Send, START, type TestApp } from '#tests/support/api-app.ts';
import { expectNothingAdded, resetMailWorkers, smtp, timeOf, work } from '#tests/support/mail-worker.ts';
import { until } from '#tests/support/until.ts';

const HOUR = 3_600_000;
const PATH = '/api/v1/inquiries';
const WORDS = {
  name: '김하늘',
  email: 'haneul@clinic.example',
  type: 'product',
  message: '임시 크라운의 서포트에 대해 문의합니다.\n<b>굵게</b> 쓰면 어떻게 되나요?',
  lang: 'ko',
} as const;

resetMailWorkers();
let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const submit = (changes: Record<string, unknown> = {}, request: Send = {}) =>
  app.send(PATH, {
    method: 'POST',
    json: { ...WORDS, website: '', elapsedMs: 20_000, ...changes },
    ...request,
  });
/** An answer without the number of its inquiry. */
const anyReference = (text: string) => text.replace(/"\d{6}"/, '');
const stored = () => app.db.select().from(inquiries).orderBy(inquiries.id);
/** A different sender for each index, so that only the limits of the client count. */
const another = (index: number) => ({ email: `person${index}@clinic.example` });

describe('an inquiry', () => {
  it('is stored as text for a visitor who is not signed in, and answered with the specified success [CONTACT-5] [S52]', async () => {
    const answer = await submit();
    expect([answer.status, answer.code]).toEqual([200, 'Ok']);
    expect(answer.data).toEqual({ reference: expect.stringMatching(/^\d{6}$/) });
    expect(answer.envelope.message).toMatchObject({ en: 'Message has been submitted successfully' });
    expect(await stored()).toMatchObject([{ ...WORDS, isSpam: false, receivedAt: START }]);
  });

  it('reports the first invalid field', async () => {
    for (const [field, values] of Object.entries({
      name: ['', '   ', 'x'.repeat(101)],
      email: ['', 'nobody', 'a@b.example\r\nBcc: c@d.example'],
      type: ['support', ''],
      message: ['', ' \n ', 'x'.repeat(5_001), 'a\u0007b'],
      lang: ['ru'],
    })) {
      for (const value of values) {
        const refused = await submit({ [field]: value });
        expect([field, refused.code, refused.envelope.messageDetail]).toEqual([
          field,
          'ValidationFailed',
          { field },
        ]);
      }
    }
    expect(await stored()).toEqual([]);
  });

  it('sent again with the same key is stored once', async () => {
    const headers = { 'idempotency-key': 'contact-form-1' };
    const first = await submit({}, { headers });
    const second = await submit({ elapsedMs: 25_000 }, { headers });
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await stored()).toHaveLength(1);
    expect((await submit({ message: 'Something else' }, { headers })).code).toBe('ValidationFailed');
  });
});

describe('limits', () => {
  it('5 an hour from one client, for any sender address [S52]', async () => {
    for (let i = 0; i < 5; i += 1) expect((await submit(another(i))).code).toBe('Ok');
    const refused = await submit(another(5));
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.envelope.messageDetail).toEqual({ retryAfterSeconds: 3600 });
    expect((await submit(another(5), { ip: '198.51.100.7' })).code).toBe('Ok');
    app.advance(HOUR);
    expect((await submit(another(6))).code).toBe('Ok');
    expect(await stored()).toHaveLength(7);
  });

  it('also if they are sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => submit(another(i))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await stored()).toHaveLength(5);
  });

  it('20 a day from one client', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect((await submit(another(i))).code).toBe('Ok');
      if (i % 5 === 4) app.advance(HOUR);
    }
    expect((await submit(another(20))).code).toBe('TooManyRequests');
    app.advance(20 * HOUR);
    expect((await submit(another(21))).code).toBe('Ok');
  });

  it('3 a day for one e-mail address, in any spelling', async () => {
    for (let i = 0; i < 3; i += 1) {
      expect((await submit({ email: 'Haneul@Clinic.example' }, { ip: `198.51.100.${i}` })).code).toBe('Ok');
    }
    expect((await submit({}, { ip: '198.51.100.9' })).code).toBe('TooManyRequests');
    app.advance(24 * HOUR);
    expect((await submit({}, { ip: '198.51.100.9' })).code).toBe('Ok');
  });
});

describe('spam', () => {
  it('is stored as spam, with an ordinary response, if the hidden field is filled or it took less than 2 s [S52]', async () => {
    const person = await submit(another(0), { ip: '198.51.100.1' });
    const hidden = await submit({ ...another(1), website: 'https://x.example' }, { ip: '198.51.100.2' });
    const hasty = await submit({ ...another(2), elapsedMs: 1_999 }, { ip: '198.51.100.3' });
    const quick = await submit({ ...another(3), elapsedMs: 2_000 }, { ip: '198.51.100.4' });
    for (const answer of [hidden, hasty, quick]) {
      expect([answer.status, anyReference(answer.text)]).toEqual([person.status, anyReference(person.text)]);
      expect(comparableHeaders(answer)).toEqual(comparableHeaders(person));
    }
    expect((await stored()).map(({ isSpam }) => isSpam)).toEqual([false, true, true, false]);
    expect((await app.mails()).map(({ to }) => to)).toEqual([another(0).email, another(3).email]);
  });

  it('counts towards the limits like any message', async () => {
    for (let i = 0; i < 5; i += 1) await submit({ ...another(i), website: 'x' });
    expect((await submit(another(6))).code).toBe('TooManyRequests');
  });
});

describe('the receipt', () => {
  it('contains nothing that was typed, and the sender is not its From [S52]', async () => {
    await submit();
    const mail = await app.lastMail('inquiryReceipt');
    expect(mail).toMatchObject({ to: WORDS.email, lang: 'ko' });
    const content = { kind: 'inquiryReceipt', ...mail.payload } as const;
    const { html, text, subject } = renderMail({ to: mail.to, lang: mail.lang, createdAt: START, content });
    for (const typed of [WORDS.name, '서포트에 대해', '굵게', 'product']) {
      expect(html + text + subject).not.toContain(typed);
    }
    // Mails have no sender field: all are sent from the site's address (smtp-transport.ts).
    expect(Object.keys(mail).toSorted()).toEqual(['kind', 'lang', 'payload', 'to']);
    expect(Object.keys(mail.payload).toSorted()).toEqual(['link', 'reference']);
  });

  it('is delivered from the address of the site, to the sender alone, without Reply-To or Cc [S52]', async () => {
    const server = await smtp();
    await submit();
    work(app.db, server.url, { time: timeOf(app.deps.clock) });
    const { recipients, parsed } = await until('the receipt', () => server.mails[0]);
    expect(recipients).toEqual([WORDS.email]);
    expect(parsed.to?.map(({ address }) => address)).toEqual([WORDS.email]);
    expectNothingAdded(parsed);
  });

  it('states the number of the inquiry, by which staff find it', async () => {
    await submit();
    const [inquiry] = await stored();
    const { payload } = await app.lastMail('inquiryReceipt');
    const reference = String(inquiry?.id).padStart(6, '0');
    expect(payload).toMatchObject({ reference });
    const content = { kind: 'inquiryReceipt', ...payload } as const;
    const { text } = renderMail({ to: WORDS.email, lang: 'ko', createdAt: START, content });
    expect(text).toContain(`접수 번호: ${reference}`);
  });

  it('counts towards the mail quota of its address; without quota the message is still stored', async () => {
    await submit();
    expect((await submit({ message: 'A second question' })).code).toBe('Ok');
    expect(await stored()).toHaveLength(2);
    expect(await app.mails()).toHaveLength(1);
    app.advance(60_000);
    await submit({ message: 'A third question' });
    expect(await app.mails()).toHaveLength(2);
  });
});
