import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildSite } from '../support/browser-setup.ts';
import { MARK, SECRETS } from '../support/build-secrets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Lock {
  name: string;
  version: string;
  packages: Record<string, { version: string; integrity?: string; dev?: boolean; devOptional?: boolean }>;
}
// Both files are npm's own.
const lockIn = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Lock;

/** What is installed is what the lock file says, checksum by checksum, and no package ran a script. */
function expectCleanInstall() {
  const { packages } = lockIn('package-lock.json');
  const installed = Object.entries(lockIn('node_modules/.package-lock.json').packages);
  expect(installed.length).toBeGreaterThan(500);
  for (const [place, { version, integrity }] of installed)
    expect({ place, version, integrity }).toEqual({
      place,
      version: packages[place]?.version,
      integrity: packages[place]?.integrity,
    });
  expect(readFileSync(path.join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
}

/** The bill of materials names every package that production needs here. */
function expectMaterials() {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/commands/sbom.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  const { components }: { components: { purl: string }[] } = JSON.parse(stdout);
  const listed = new Set(components.map(({ purl }) => purl));
  for (const [place, { version, dev, devOptional }] of Object.entries(
    lockIn('node_modules/.package-lock.json').packages,
  )) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isListed = listed.has(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    if (dev !== true && devOptional !== true) expect([place, isListed]).toEqual([place, true]);
  }
}

/** A time zone that this machine is not in. */
const otherZone = () => (new Date().getTimezoneOffset() === 0 ? 'Asia/Seoul' : 'UTC');

it('builds the same bytes again from a clean install without scripts, with other secrets, time zone and folder, none of which is in them, and lists its packages [S60]', () => {
  expectCleanInstall();
  expectMaterials();
  buildSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  const build = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'],
    {
      cwd: ROOT,
      env: { ...process.env, VITEST: undefined, NODE_ENV: 'production', TZ: otherZone(), ...SECRETS },
      encoding: 'utf8',
    },
  );
  expect(build.stderr).not.toMatch(/error/i);
  const [first, second] = [path.join(ROOT, 'dist'), folder].map(
    (place) => new Map(filesOf(place).map((file) => [file, readFileSync(path.join(place, file))])),
  );
  expect([...(first?.keys() ?? [])]).toEqual([...(second?.keys() ?? [])]);
  expect(first?.size).toBeGreaterThan(100);
  for (const [file, bytes] of first ?? [])
    expect([file, second?.get(file)?.equals(bytes)]).toEqual([file, true]);
  for (const [file, bytes] of second ?? [])
    if (/\.(?:js|html|css|json)$/.test(file))
      expect([file, new RegExp(`${MARK}|PASSWORD_PEPPERS|SECRET_KEY`).test(bytes.toString())]).toEqual([
        file,
        false,
      ]);
  rmSync(folder, { recursive: true });
}, 180_000);

/** The build's files, without what scripts/commands/build.ts adds to them. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== '.vite/stamp' && !file.startsWith('.renderer/'))
    .toSorted();
