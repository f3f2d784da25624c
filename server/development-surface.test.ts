import { describe, expect, it } from 'vitest';
import { PRODUCTION_ENV } from '#tests/support/production-env.ts';
import { isLocalRequest } from './development-surface.ts';
import { EnvError, readEnv } from './env.ts';

function failureOf(source: Record<string, string>): string {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message;
  }
}

describe('a server without APP_ENV', () => {
  it.each([
    {},
    { APP_ENV: '' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { PUBLIC_ORIGINS: 'http://localhost:4000,http://127.0.0.1:4000' },
    { TRUSTED_PROXY: '0' },
    { NODE_ENV: 'test' },
  ])('is a development server with %j', (variables) => {
    expect(readEnv(variables)).toMatchObject({ APP_ENV: 'development', isProduction: false, seeds: true });
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'localhost.example.com' },
    { PUBLIC_ORIGINS: 'http://localhost:4000,https://www.example.com' },
    { TRUSTED_PROXY: '1' },
    { DATABASE_URL: 'postgres://localhost/cusplane' },
    { SMTP_URL: 'smtp://127.0.0.1:1025' },
  ])('is a production server with %j, and says why', (variables) => {
    const [name = ''] = Object.keys(variables);
    expect(failureOf(variables)).toContain(`APP_ENV: not set, so with ${name} this is a production server`);
    expect(readEnv({ ...variables, APP_ENV: 'development' })).toMatchObject({ isProduction: false });
    expect(readEnv({ ...PRODUCTION_ENV, FILES: 'shared', ...variables })).toMatchObject({
      APP_ENV: 'production',
      isProduction: true,
      seeds: false,
    });
  });
});

describe('a production server', () => {
  it('names each missing setting; even the absence of a proxy must be set', () => {
    const { TRUSTED_PROXY: _, ...others } = PRODUCTION_ENV;
    expect(failureOf({ APP_ENV: 'production', ...others })).toBe(
      'TRUSTED_PROXY: production needs the number of proxies of yours in front of the server, 0 for none',
    );
    expect(failureOf({ APP_ENV: 'production', ...others, TRUSTED_PROXY: '' })).toContain('TRUSTED_PROXY');
    expect(readEnv({ APP_ENV: 'production', ...PRODUCTION_ENV }).TRUSTED_PROXY).toBe(0);
  });

  it('never has the sample members', () => {
    expect(failureOf({ APP_ENV: 'production', ...PRODUCTION_ENV, SEED: '1' })).toMatch(/^SEED: /);
  });
});

describe('a request', () => {
  const request = (url: string, headers: Record<string, string> = {}) =>
    new Request(url, { headers: { host: new URL(url).host, ...headers } });

  it.each([
    'http://localhost:3000/',
    'http://127.0.0.1:3000/',
    'http://127.1.2.3/',
    'http://[::1]:3000/',
    'http://site.localhost/',
  ])('to %s is local', (url) => {
    expect(isLocalRequest(request(url))).toBe(true);
  });

  it.each([
    ['http://www.example.com/', {}],
    ['http://192.168.1.5:3000/', {}],
    ['http://localhost.example.com/', {}],
    ['http://127.0.0.1.example.com/', {}],
    ['http://localhost/', { host: 'www.example.com' }],
    ['http://localhost/', { host: '' }],
    ['http://www.example.com/', { host: 'localhost' }],
    ['http://localhost/', { forwarded: 'for=203.0.113.9' }],
    ['http://localhost/', { 'x-forwarded-for': '203.0.113.9' }],
    ['http://localhost/', { 'X-Forwarded-Proto': 'https' }],
    ['http://localhost/', { 'x-forwarded-host': 'localhost' }],
  ])('to %s with %j is not local', (url, headers) => {
    expect(isLocalRequest(request(url, headers))).toBe(false);
  });
});
