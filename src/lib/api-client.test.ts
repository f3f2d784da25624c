import { describe, expect, it, vi } from 'vitest';
import { readPost } from '#contract/content.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { checkEmail, join, login, readProfile } from '#contract/user.contract.ts';
import { API_ENVIRONMENTS, API_TARGETS, type ApiAddresses } from './api-addresses.ts';
import { createApiClient } from './api-client.ts';
import { ApiFailureError, UNHANDLED, UNSET_ENVIRONMENT } from './api-failure.ts';

const addresses: ApiAddresses = {
  production: { homepage: 'https://p-home', app: 'https://p-app', backoffice: 'https://p-back' },
  development: { homepage: 'https://d-home', app: 'https://d-app', backoffice: 'https://d-back' },
};
const credentials = { body: { userId: 'a@b.co', userPw: 'Ab1!xyzw' } };
const envelope = (data: unknown, rest: object = {}) => ({
  code: 0,
  message: 'ok',
  messageDetail: null,
  data,
  ...rest,
});
const answer =
  (json: unknown, init: ResponseInit = {}) =>
  async () =>
    Response.json(json, init);

function setUp(respond: (request: Request) => Promise<Response>, cookies = '') {
  const requests: Request[] = [];
  const onUnauthorized = vi.fn<(token: string) => void>();
  const onServerTime = vi.fn<(ms: number) => void>();
  const onUnhandled = vi.fn(() => false);
  const client = createApiClient({
    addresses,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return respond(request);
    },
    readCookies: () => cookies,
    isOnline: () => true,
    onUnauthorized,
    onServerTime,
    onUnhandled,
  });
  return { client, requests, onUnauthorized, onServerTime, onUnhandled };
}

describe('environments and targets', () => {
  it('knows Homepage, App and Backoffice in production and development [CLIENT-1] [CLIENT-3]', () => {
    expect(API_TARGETS).toEqual(['homepage', 'app', 'backoffice']);
    expect(API_ENVIRONMENTS).toEqual(['production', 'development']);
  });

  it('has no base address until the environment is set [CLIENT-6] [CLIENT-7]', () => {
    expect(setUp(answer({})).client.baseAddress()).toBeUndefined();
  });

  it('uses the App address of the environment by default [CLIENT-2] [CLIENT-4] [CLIENT-5] [CLIENT-8]', () => {
    const { client } = setUp(answer({}));
    client.setEnvironment('development');
    expect(client.baseAddress()).toBe('https://d-app');
    client.setEnvironment('production');
    expect(client.baseAddress()).toBe('https://p-app');
  });

  it('sends the next call to the address of a new target [CLIENT-9]', async () => {
    const { client, requests } = setUp(answer(envelope({ isUse: true })));
    client.setEnvironment('production');
    client.setTarget('backoffice');
    await client.call(checkEmail, { query: { email: 'a@b.co' } });
    expect(requests[0]?.url).toBe('https://p-back/api/v1/user/check/email?email=a%40b.co');
  });

  it('fails with code -1 in three languages and sends nothing while unset [CLIENT-10] [ERR-8] [ERR-9] [ERR-10] [S34]', async () => {
    const { client, requests } = setUp(answer({}));
    const failure = await client.call(login, credentials);
    expect(failure).toMatchObject({ result: 'failure', code: -1, message: UNSET_ENVIRONMENT });
    expect(UNSET_ENVIRONMENT.en).toBe("The 'environment' is not initialized yet.");
    expect(UNSET_ENVIRONMENT.ko).toMatch(/[가-힣]/);
    expect(UNSET_ENVIRONMENT.ru).toMatch(/[а-я]/i);
    expect(requests).toHaveLength(0);
  });
});

describe('requests', () => {
  it('sends data of a GET as query parameters and without a body [API-24] [API-18]', async () => {
    const { client, requests } = setUp(answer(envelope({ isUse: false })));
    client.setEnvironment('production');
    await client.call(checkEmail, { query: { email: 'a+b@c.co' } });
    expect(new URL(requests[0]?.url ?? '').searchParams.get('email')).toBe('a+b@c.co');
    expect(requests[0]?.body).toBeNull();
  });

  it('sends data of other methods as a JSON body [API-25] [CLIENT-11]', async () => {
    const { client, requests } = setUp(answer(envelope({})));
    client.setEnvironment('production');
    await client.call(login, credentials);
    expect(requests[0]?.url).toBe('https://p-app/api/v1/user/login');
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual(credentials.body);
  });

  it('sends the bearer token with every call of the API [API-23]', async () => {
    const { client, requests } = setUp(answer(envelope(null)));
    client.setEnvironment('production');
    client.setToken('cusp_x');
    for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
      const names = endpoint.path.matchAll(/\{(\w+)\}/g);
      const params = Object.fromEntries([...names].map(([, name = '']) => [name, '1']));
      // Cast: the type of the parameters is that of one endpoint.
      await client.call(endpoint, { params } as object);
      const { url, method, headers } = requests.at(-1) ?? expect.fail();
      expect([url.includes('{'), method]).toEqual([false, endpoint.method]);
      expect([endpoint.path, headers.get('Authorization')]).toEqual([endpoint.path, 'Bearer cusp_x']);
    }
    expect(requests).toHaveLength(Object.keys(ENDPOINTS).length);
  });

  it('sends the bearer token as soon as there is one [SESSION-3]', async () => {
    const { client, requests } = setUp(answer(envelope(null)));
    client.setEnvironment('production');
    await client.call(readProfile);
    client.setToken('cusp_x');
    await client.call(readProfile);
    client.setToken(null);
    await client.call(readProfile);
    expect(requests.map((request) => request.headers.get('Authorization'))).toEqual([
      null,
      'Bearer cusp_x',
      null,
    ]);
  });

  it('sends the token and the XSRF header to the configured API origins only, even with a path parameter that looks like an address [S33] [S34]', async () => {
    const { client, requests } = setUp(answer(envelope(null)), 'XSRF-TOKEN=secret');
    client.setToken('cusp_x');
    for (const environment of API_ENVIRONMENTS)
      for (const target of API_TARGETS) {
        client.setEnvironment(environment);
        client.setTarget(target);
        for (const id of ['//evil.example', '@evil.example', '../../..//evil.example', '\\\\evil.example'])
          await client.call(readPost, { params: { id }, query: { lang: 'en' } });
      }
    const configured = Object.values(addresses).flatMap((bases) => Object.values(bases));
    expect(new Set(requests.map(({ url }) => new URL(url).origin))).toEqual(new Set(configured));
    for (const { headers } of requests) {
      expect(headers.get('Authorization')).toBe('Bearer cusp_x');
      expect(headers.get('X-XSRF-TOKEN')).toBe('secret');
    }
  });

  it('sends the XSRF-TOKEN cookie back as X-XSRF-TOKEN [CLIENT-12] [CLIENT-13]', async () => {
    const { client, requests } = setUp(answer(envelope(null)), 'a=b; XSRF-TOKEN=secret; c=d');
    client.setEnvironment('production');
    await client.call(readProfile);
    expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('secret');
  });

  it.each([
    ['15 s', 15_000, {}],
    ['60 s for an upload', 60_000, { form: new FormData() }],
  ])('times out a call without a response after %s [CLIENT-14]', async (_, limitMs, payload) => {
    vi.useFakeTimers();
    let isAborted = false;
    const { client } = setUp(
      ({ signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            isAborted = true;
            reject(signal.reason);
          }),
        ),
    );
    client.setEnvironment('production');
    const settled = vi.fn();
    void client.call(join, payload).then(settled);
    await vi.advanceTimersByTimeAsync(limitMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: 'timeout', code: -1 }));
    expect(isAborted).toBe(true);
  });

  it('times out a call whose response stalls midway after 15 s', async () => {
    vi.useFakeTimers();
    const { client } = setUp(async ({ signal }) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"code":0,'));
          signal.addEventListener('abort', () => stream.error(signal.reason));
        },
      });
      return new Response(body);
    });
    client.setEnvironment('production');
    const call = client.call(login, credentials);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await call).toMatchObject({ cause: 'timeout' });
  });

  it('distinguishes an abort by the caller from a timeout', async () => {
    const { client } = setUp(
      ({ signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    client.setEnvironment('production');
    const controller = new AbortController();
    const call = client.call(login, credentials, { signal: controller.signal });
    controller.abort();
    expect(await call).toMatchObject({ cause: 'aborted' });
  });

  it('reports which token a 401 refused, and the server time', async () => {
    const refusal = { code: 4001, message: 'ended', messageDetail: null, data: null };
    const { client, onUnauthorized, onServerTime } = setUp(
      answer(refusal, { status: 401, headers: { 'X-Server-Time': '1800000000000' } }),
    );
    client.setEnvironment('production');
    client.setToken('cusp_old');
    await client.call(readProfile);
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('cusp_old');
    expect(onServerTime).toHaveBeenCalledWith(1_800_000_000_000);
  });
});

describe('failures', () => {
  it('has every field of the failure shape [ERR-1] [ERR-2] [ERR-3] [ERR-4] [ERR-5] [ERR-6] [ERR-7]', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('network')));
    client.setEnvironment('production');
    expect(await client.call(login, credentials)).toEqual({
      result: 'failure',
      path: '/api/v1/user/login',
      method: 'POST',
      code: -1,
      message: { en: expect.any(String), ko: expect.any(String), ru: expect.any(String) },
      messageDetail: null,
      data: null,
      isHandled: false,
      cause: 'network',
      status: null,
    });
  });

  it('has the unhandled text in three languages when there is no response [ERR-11] [ERR-12] [ERR-13]', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('network')));
    client.setEnvironment('production');
    const failure = await client.call(login, credentials);
    expect(failure.message).toEqual(UNHANDLED);
    expect(UNHANDLED.en).toBe(
      'Unhandled error occurred. If this problem persists, please contact the administrator.',
    );
    expect(UNHANDLED.ko).toMatch(/[가-힣]/);
    expect(UNHANDLED.ru).toMatch(/[а-я]/i);
  });

  it('is marked handled by the global handler [ERR-14]', async () => {
    const { client, onUnhandled } = setUp(() => Promise.reject(new TypeError('network')));
    client.setEnvironment('production');
    onUnhandled.mockReturnValue(true);
    expect(await client.call(login, credentials)).toMatchObject({ isHandled: true });
  });

  it("passes the server's code, message and messageDetail on [ERR-15] [ERR-16]", async () => {
    const refusal = {
      code: 1234,
      message: { en: 'No.', ko: '아니요.', ru: 'Нет.' },
      messageDetail: { retryAfterSeconds: 7 },
      data: null,
    };
    const { client } = setUp(answer(refusal, { status: 429 }));
    client.setEnvironment('production');
    expect(await client.call(login, credentials)).toMatchObject(refusal);
  });

  it.each([
    ['HTML instead of JSON', async () => new Response('<html>', { status: 200 })],
    ['a truncated response', async () => new Response('{"code":0,"mess')],
    ['a response of another shape', answer({ code: 0 })],
    ['an empty 503', async () => new Response(null, { status: 503 })],
  ])('turns %s into a failure with code -1', async (_, respond) => {
    const { client } = setUp(respond);
    client.setEnvironment('production');
    expect(await client.call(login, credentials)).toMatchObject({
      result: 'failure',
      code: -1,
      cause: 'malformed',
    });
  });

  it('rejects for callers that retry, with a refusal marked as final', async () => {
    const refusal = { code: 4001, message: '', messageDetail: null, data: null };
    const { client } = setUp(answer(refusal, { status: 401 }));
    client.setEnvironment('production');
    const error: unknown = await client.read(readProfile).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiFailureError);
    expect(error instanceof ApiFailureError && error.isRefusal).toBe(true);
  });
});
