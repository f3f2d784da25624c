import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';
import { createTestApp, SITE, START, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinFields, joinMember, readInfo, signIn } from '#tests/support/api-member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await joinMember(app, 'member@clinic.example');
});

describe('every answer', () => {
  it('is an envelope of code, message, messageDetail and data, also for an error [ENT-35] [ENT-36] [ENT-37] [ENT-38]', async () => {
    const success = await app.send('/api/v1/user/check/email?email=a@b.example');
    expect(success.envelope).toEqual({
      code: 0,
      message: { en: expect.any(String), ko: expect.any(String), ru: expect.any(String) },
      messageDetail: null,
      data: { isUse: false },
    });
    const refusal = await signIn(app, 'member@clinic.example', 'wrong');
    expect(refusal.status).toBe(400);
    expect(refusal.envelope).toEqual({
      code: CODES.InvalidCredentials.code,
      message: CODE_TEXTS.InvalidCredentials,
      messageDetail: null,
      data: null,
    });
  });

  it('exposes the server time only to the configured origins', async () => {
    const path = '/api/v1/user/check/email?email=a@b.example';
    const ours = await app.send(path, { headers: { origin: SITE } });
    expect(ours.headers.get('x-server-time')).toBe(String(START));
    expect(ours.headers.get('date')).toBe(new Date(START).toUTCString());
    expect(ours.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(ours.headers.get('access-control-expose-headers')).toContain('X-Server-Time');
    expect(ours.headers.get('access-control-expose-headers')).toContain('Date');
    const theirs = await app.send(path, { headers: { origin: 'https://evil.example' } });
    expect(theirs.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is never cached, and the log contains no query values [S32]', async () => {
    const answer = await app.send('/api/v1/user/check/email?email=private.person@clinic.example');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = await signIn(app, 'member@clinic.example');
    const info = await readInfo(app, data.accessToken);
    expect(info.headers.get('cache-control')).toBe('no-store');
    const log = JSON.stringify(app.logs);
    expect(log).toContain('/api/v1/user/check/email');
    for (const secret of ['private.person', 'clinic.example', data.accessToken, 'Molar-Crown7']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('every answer, also a refusal', () => {
  it('has the headers that protect an API on a host of its own, also a refusal and an unknown path [S57]', async () => {
    for (const path of ['/api/v1/time', '/api/v1/posts?lang=en', '/api/v1/user/info', '/api/v1/none']) {
      const { headers } = await app.send(path);
      expect([
        path,
        headers.get('strict-transport-security'),
        headers.get('content-security-policy'),
      ]).toEqual([path, 'max-age=31536000; includeSubDomains', "default-src 'none'; frame-ancestors 'none'"]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('an invalid request', () => {
  it('is refused with a code and without a stack trace', async () => {
    const unknown = await app.send('/api/v1/user/nothing');
    expect([unknown.status, unknown.code]).toEqual([404, 'NotFound']);
    const wrongMethod = await app.send('/api/v1/user/join');
    expect(wrongMethod.code).toBe('NotFound');
    const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
    for (const body of ['{', '', '[]', 'null', '"text"', '\u0000']) {
      const broken = await app.send('/api/v1/user/login', { ...json, body });
      expect([broken.status, broken.code]).toEqual([400, 'ValidationFailed']);
    }
    const unlabelled = await app.send('/api/v1/user/login', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{"userId":"member@clinic.example","userPw":"Molar-Crown7"}',
    });
    expect(unlabelled.code).toBe('ValidationFailed');
  });

  it('is cut off if it is too large, and broken multipart is a 4xx [S48]', async () => {
    const large = await app.send('/api/v1/user/login', {
      method: 'POST',
      json: { userId: 'x'.repeat(200_000) },
    });
    expect([large.status, large.code]).toEqual([413, 'PayloadTooLarge']);
    const fields = joinFields('a@b.example', 'x'.repeat(43));
    const huge = await app.send('/api/v1/user/join', {
      method: 'POST',
      form: formOf({ ...fields, extra: 'x'.repeat(2_600_000) }),
    });
    expect([huge.status, huge.code]).toEqual([413, 'PayloadTooLarge']);
    const many = formOf(fields);
    for (let i = 0; i < 25; i += 1) many.set(`part${i}`, 'x');
    expect((await app.send('/api/v1/user/join', { method: 'POST', form: many })).status).toBe(413);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', '']) {
      const broken = await app.send('/api/v1/user/join', {
        method: 'POST',
        headers: { 'content-type': type },
        body: '--x\r\nnonsense',
      });
      expect([broken.status, broken.code]).toEqual([400, 'ValidationFailed']);
    }
  });
});

describe('the bearer header', () => {
  it('is the only credential: cookies and forms of other sites change nothing [S33]', async () => {
    const { data } = await signIn(app, 'member@clinic.example');
    const cookie = { cookie: `accessToken=${data.accessToken}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' };
    const attempts = [
      app.send('/api/v1/user/info', { headers: cookie }),
      app.send('/api/v1/user/login', { method: 'PUT', headers: cookie }),
      app.send('/api/v1/user/logout', {
        method: 'POST',
        headers: { ...cookie, origin: 'https://evil.example' },
      }),
      app.send('/api/v1/user/logout', { method: 'POST', form: formOf({ accessToken: data.accessToken }) }),
    ];
    for (const answer of await Promise.all(attempts)) {
      expect([answer.status, answer.code]).toEqual([401, 'SessionEnded']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await readInfo(app, data.accessToken)).code).toBe('Ok');
  });

  it('is not needed for GET calls, which read their data from the query [API-24]', async () => {
    const answer = await app.send('/api/v1/user/check/email?email=member%40clinic.example');
    expect(answer.data).toEqual({ isUse: true });
    expect((await app.send('/api/v1/user/check/email')).code).toBe('ValidationFailed');
  });
});
