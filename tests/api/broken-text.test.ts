import { beforeAll, describe, expect, it } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { inquiries, users } from '#server/db/schema/schema.ts';
import { devMailboxRoutes } from '#server/mail/dev-mailbox.routes.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinFields, obtainTicket } from '#tests/support/api-member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limits: 'high' });
});

/** The text's bytes, with each `?` replaced by one that is invalid in UTF-8. */
const brokenBytes = (text: string) =>
  Uint8Array.from(Buffer.from(text), (byte) => (byte === '?'.charCodeAt(0) ? 0xff : byte));

async function post(path: string, type: string, body: Uint8Array<ArrayBuffer>) {
  const headers = { 'content-type': type };
  const answer = await app.app.request(path, { method: 'POST', headers, body });
  return { status: answer.status, ...((await answer.json()) as { code: number; messageDetail: unknown }) };
}

const INQUIRY = {
  name: 'Kim Jian',
  email: 'jian@clinic.example',
  type: 'product',
  message: 'Hello',
  lang: 'en',
  elapsedMs: 5_000,
};

describe('invalid UTF-8', () => {
  it('in a JSON body is refused, not replaced and stored', async () => {
    const body = brokenBytes(JSON.stringify({ ...INQUIRY, name: 'Kim ?' }));
    const answer = await post('/api/v1/inquiries', 'application/json', body);
    expect(answer).toMatchObject({ status: 400, code: CODES.ValidationFailed.code });
    expect(await app.db.select().from(inquiries)).toEqual([]);
  });

  it('in a form is refused, naming the field', async () => {
    const fields = joinFields('hana@clinic.example', await obtainTicket(app, 'hana@clinic.example'));
    // Long: Node's parser also finds the boundary inside a value.
    const boundary = 'boundary-in-no-value';
    const parts = Object.entries({ ...fields, nickName: 'Hana ?' }).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const body = brokenBytes(`${parts.join('')}--${boundary}--\r\n`);
    const answer = await post('/api/v1/user/join', `multipart/form-data; boundary=${boundary}`, body);
    expect(answer).toMatchObject({
      status: 400,
      code: CODES.ValidationFailed.code,
      messageDetail: { field: 'nickName' },
    });
    expect(await app.db.select().from(users)).toEqual([]);
  });
});

describe('a name with invisible or control characters', () => {
  it.each(['a\u0000b', '\u200b', '\u3164', '\u202e', 'Kim\u2028Jian'])(
    'is refused with its own message: %j',
    async (name) => {
      const inquiry = await app.send('/api/v1/inquiries', { method: 'POST', json: { ...INQUIRY, name } });
      const joined = await app.send('/api/v1/user/join', {
        method: 'POST',
        form: formOf(joinFields('a@b.example', 'x'.repeat(43), { nickName: name })),
      });
      expect(
        [inquiry, joined].map(({ status, code, envelope }) => [status, code, envelope.messageDetail]),
      ).toEqual([
        [400, 'TextNotVisible', { field: 'name' }],
        [400, 'TextNotVisible', { field: 'nickName' }],
      ]);
      expect(joined.envelope.message).toMatchObject({ ko: expect.stringContaining('보이는 글자') });
    },
  );
});

it.each(['/mailbox.json', '/mailbox'])('a recipient with a NUL is refused by %s', async (path) => {
  const mailbox = devMailboxRoutes(app.db);
  expect((await mailbox.request(`${path}?to=a%00b`)).status).toBe(400);
  expect((await mailbox.request(`${path}?to=nobody@clinic.example`)).status).toBe(200);
});
