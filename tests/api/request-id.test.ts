import { afterEach, describe, expect, it, vi } from 'vitest';
import { REQUEST_ID_HEADER } from '#contract/endpoint.ts';
import { login } from '#contract/user.contract.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import { messageText } from '#src/lib/message-text.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { PASSWORD } from '#tests/support/api-member.ts';

const EMAIL = 'private.person@clinic.example';
const ID = '0123456789abcdef0123456789abcdef';
const TIME = '/api/v1/time';

/** Makes the database fail with an error that quotes all that it was asked for. */
function breakDatabase(app: TestApp): void {
  const cause = new TypeError(
    `column users.nick of ${EMAIL} is "${PASSWORD}" at 203.0.113.7, not ${PASSWORD}`,
  );
  vi.spyOn(app.deps.db, 'select').mockImplementation(() => {
    throw new Error(`Failed query: select 1\nparams: ${EMAIL}\n    at ${PASSWORD}`, { cause });
  });
}

/** The site's own client on the app. */
function browserOf(app: TestApp) {
  const sent: Headers[] = [];
  const address = { homepage: SITE, app: SITE, backoffice: SITE };
  const client = createApiClient({
    addresses: { production: address, development: address },
    fetch: async (input, init) => {
      sent.push(new Headers(init?.headers));
      return app.app.request(String(input), init);
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => undefined,
    onServerTime: () => undefined,
  });
  client.setEnvironment('production');
  return { client, sent };
}

afterEach(() => void vi.restoreAllMocks());

describe('the id of a request', () => {
  it('is in the response and in every log line of the request', async () => {
    const app = await createTestApp();
    const answer = await app.send(TIME, { headers: { [REQUEST_ID_HEADER]: ID } });
    expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(ID);
    expect(app.logs.map(({ facts }) => facts.request)).toEqual([ID]);
  });

  it.each(['', 'x', `${ID}0`, ID.toUpperCase(), `${ID.slice(1)}"`, `${ID}, ${ID}`])(
    'replaces the foreign value %j',
    async (sent) => {
      const app = await createTestApp();
      const answer = await app.send(TIME, { headers: { [REQUEST_ID_HEADER]: sent } });
      const id = answer.headers.get(REQUEST_ID_HEADER);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(id).not.toBe(sent);
      expect(app.logs[0]?.facts.request).toBe(id);
    },
  );

  it('differs between two requests that run at the same time', async () => {
    const app = await createTestApp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.send(TIME)));
    const ids = answers.map(({ headers }) => headers.get(REQUEST_ID_HEADER));
    expect(new Set(ids).size).toBe(20);
    expect(app.logs.map(({ facts }) => facts.request).toSorted()).toEqual(ids.toSorted());
  });

  it('may be sent by other origins, and read by them', async () => {
    const app = await createTestApp();
    const headers = { origin: SITE, 'access-control-request-method': 'GET' };
    const preflight = await app.app.request(TIME, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-headers')).toContain(REQUEST_ID_HEADER);
    const answer = await app.send(TIME, { headers: { origin: SITE } });
    expect(answer.headers.get('access-control-expose-headers')).toContain(REQUEST_ID_HEADER);
  });
});

describe('an unexpected error', () => {
  it('shows the user a code that is in its log lines, with the path, the error and the stack', async () => {
    const app = await createTestApp();
    breakDatabase(app);
    const { client, sent } = browserOf(app);
    const failure = await client.call(login, { body: { userId: EMAIL, userPw: PASSWORD } });
    const id = sent[0]?.get(REQUEST_ID_HEADER) ?? '';
    if (failure.result !== 'failure') throw new Error('The call succeeded');
    expect(messageText(failure.message, 'en', '')).toMatch(new RegExp(` Reference: ${id.slice(0, 8)}$`));
    expect(messageText(failure.message, 'ko', '')).toMatch(new RegExp(` 문의 코드: ${id.slice(0, 8)}$`));
    expect(app.logs).toEqual([
      {
        level: 'error',
        event: 'unexpected failure',
        facts: {
          method: 'POST',
          path: login.path,
          failure: 'TypeError',
          message: 'column … of … is … at … not …',
          stack: expect.stringMatching(/^at .+\n/),
          request: id,
        },
      },
      { level: 'info', event: 'request', facts: expect.objectContaining({ status: 500, request: id }) },
    ]);
  });

  it('writes no address, password or number into a log line [S59]', async () => {
    const app = await createTestApp();
    breakDatabase(app);
    await app.send(login.path, { method: 'POST', json: { userId: EMAIL, userPw: PASSWORD } });
    for (const secret of [EMAIL, 'clinic', PASSWORD, 'Molar', '203.0.113'])
      expect(JSON.stringify(app.logs)).not.toContain(secret);
  });

  it('leaves the message of an expected refusal as it is', async () => {
    const { client } = browserOf(await createTestApp());
    const failure = await client.call(login, { body: { userId: EMAIL, userPw: PASSWORD } });
    expect(JSON.stringify(failure)).not.toMatch(/Reference|문의 코드/);
  });
});
