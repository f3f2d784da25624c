// What is installed, and what packages that install or build can read.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { childEnvironment } from '../../scripts/lib/child-environment.mjs';
import { SECRETS } from '../support/build-secrets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface LockEntry {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  os?: string[];
}
// npm writes this form.
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };
const installed = Object.entries(packages).filter(([name]) => name !== '');

describe('the lock file', () => {
  it('has the checksum of every package that production or this platform installs', () => {
    const without = installed.filter(([, { integrity }]) => integrity === undefined);
    const allowed = ([, entry]: (typeof installed)[number]) =>
      entry.dev === true && entry.optional === true && entry.os?.includes(process.platform) !== true;
    const musl =
      /-(?:musl|arm64-musl|gnueabihf|arm-musleabihf|ppc64-gnu|riscv64-gnu|riscv64-musl|s390x-gnu)$/;
    expect(without.filter((entry) => !allowed(entry)).filter(([name]) => !musl.test(name))).toEqual([]);
  });

  it('is installed without running scripts of packages', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});

it('installs and builds without the secrets of the server', () => {
  const env = childEnvironment({ PATH: '/bin', VITE_MANUAL_EN: 'x', ...SECRETS });
  expect(env).toEqual({ PATH: '/bin', VITE_MANUAL_EN: 'x' });
  const settings = read('server/env.ts').match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? [];
  const secret = settings
    .map((name) => name.trim())
    .filter((name) => /SECRET|PASSWORD|ACCESS_KEY|^(?:DATABASE|SMTP)_URL/.test(name));
  expect(secret.length).toBeGreaterThan(5);
  expect(childEnvironment(Object.fromEntries(secret.map((name) => [name, 'x'])))).toEqual({});
});
