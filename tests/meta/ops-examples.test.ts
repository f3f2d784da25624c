// The examples of ops/ name only settings, files and commands that exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const settings = new Set(
  (read('server/env.ts').match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm) ?? []).map((name) => name.trim()),
);
// Our own package.json.
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const examples = ['Containerfile', 'site@.service', 'compose.yaml', 'site.env.example'].map(
  (name) => `ops/${name}`,
);

it.each(examples)('%s uses only settings of the server', (file) => {
  const text = read(file);
  const named =
    file === 'ops/compose.yaml'
      ? [...(/environment: &settings\n((?: {4}.*\n)+)/.exec(text)?.[1] ?? '').matchAll(/^ {4}([A-Z]\w+):/gm)]
      : [...text.matchAll(/(?:^|[ =])([A-Z][A-Z0-9_]{3,})=/gm)];
  const names = named.map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !settings.has(name))).toEqual([]);
});

it.each(examples)('%s uses only commands and files of this repository', (file) => {
  const text = read(file);
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
  for (const [, name = ''] of text.matchAll(/(?:node"?,? "?|dockerfile: |-f )((?:server|ops)\/[\w./]+)/g))
    expect([name, existsSync(path.join(ROOT, name))]).toEqual([name, true]);
  const copied = text.matchAll(/^COPY (?!--from)(.+) \S+$/gm);
  for (const [, names = ''] of copied)
    for (const name of names.split(' '))
      expect([name, existsSync(path.join(ROOT, name))]).toEqual([name, true]);
  for (const [, name = ''] of text.matchAll(/ - \.\/(\w+):/g))
    expect(existsSync(path.join(ROOT, 'ops', name))).toBe(true);
});

it('no image gets what git ignores: data, secrets, packages of the machine that builds', () => {
  const lines = (file: string) =>
    read(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replace(/^\//, ''));
  expect(lines('.gitignore')).toContain('ops/site.env');
  expect(lines('.dockerignore')).toEqual(expect.arrayContaining([...lines('.gitignore'), '.git/']));
});

it('together set everything that a production server needs', () => {
  const text = examples.map(read).join('\n');
  for (const name of [
    'PUBLIC_ORIGINS',
    'TRUSTED_PROXY',
    'PASSWORD_PEPPERS',
    'SECRET_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'DATABASE_URL',
  ])
    expect(text).toMatch(new RegExp(`^ *${name}[=:]`, 'm'));
});

it('site@.service has only sections and settings that systemd knows', () => {
  const verify = spawnSync('systemd-analyze', ['verify', path.join(ROOT, 'ops/site@.service')], {
    encoding: 'utf8',
  });
  // Where there is no systemd, the other tests have to do.
  expect(`${verify.stderr ?? ''}`).not.toMatch(/Unknown|Failed to parse|Invalid/);
});
