import { describe, expect, it } from 'vitest';
import { PRODUCTION_ENV } from '#tests/support/production-env.ts';
import { EnvError, readEnv } from './env.ts';
import { requiresTls } from './mail/smtp-transport.ts';

function problemsOf(changes: Record<string, string | undefined>): string[] {
  try {
    readEnv({ APP_ENV: 'production', ...PRODUCTION_ENV, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.message.split('\n');
  }
}

const WEAK = {
  PUBLIC_ORIGINS: 'http://www.example.com',
  API_BASE_APP: 'http://api.example.com',
  SMTP_URL: 'smtp://user:secret@mail.example.com?ignoreTLS=true',
  SEED: '1',
  LIMITS_SCALE: '1000000000',
  EMBEDDED_DATABASE: '0',
  TRUSTED_PROXY: '',
};

describe('a production server', () => {
  it.each(Object.entries(WEAK))('refuses the weak setting %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(`${name}: production`)]);
    expect(problems.join()).not.toContain('secret');
  });

  it('reports all problems at once, the unreadable settings among them', () => {
    const names = problemsOf({ ...WEAK, PORT: 'x', DATABASE_POOL: '0' }).map((line) => line.split(':', 1)[0]);
    expect(names.toSorted()).toEqual(['DATABASE_POOL', 'PORT', ...Object.keys(WEAK)].toSorted());
  });

  it.each([
    { PUBLIC_ORIGINS: 'http://localhost:8080,https://www.example.com' },
    { SMTP_URL: 'smtp://mail.example.com:587' },
    { SMTP_URL: 'smtps://mail.example.com?pool=true' },
    { LIMITS_SCALE: '0.5' },
    { EMBEDDED_DATABASE: '', DATABASE_URL: 'postgres://db/cusplane', FILES: 'shared' },
  ])('accepts %j', (changes) => {
    expect(problemsOf(changes)).toEqual([]);
  });
});

it.each([
  ['smtp://mail.example.com:587', true],
  ['smtps://mail.example.com', true],
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
])('a mail server at %s needs TLS: %s', (url, needsTls) => {
  expect(requiresTls(url)).toBe(needsTls);
});
