// Builds the site into dist/. With --if-changed, only if a source changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../lib/child-environment.mjs';
import { fingerprint } from '../lib/fingerprint.ts';
import { root } from '../lib/root.ts';

const SOURCES = [
  'index.html',
  'src',
  'machines',
  'server/contract',
  'public',
  'scripts/build',
  'vite.config.ts',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
];
// The stamp is inside dist, so a removed or emptied dist counts as not built.
const stampFile = path.join(root, 'dist/.vite/stamp');
const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name === 'src/routeTree.gen.ts';

const current = fingerprint(root, SOURCES, isTest);
const previous = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
if (process.argv.includes('--if-changed') && previous === current) process.exit(0);

const vite = path.join(root, 'node_modules/vite/bin/vite.js');
/** @returns whether the build succeeded */
const build = (...options: string[]) =>
  spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', ...options], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...childEnvironment(process.env), NODE_ENV: 'production' },
  }).status === 0;

// The renderer is built into the site's folder so that both stay in step; the server never serves hidden files.
const isBuilt = build() && build('--ssr', 'src/renderer.tsx', '--outDir', 'dist/.renderer');
if (isBuilt) writeFileSync(stampFile, current);
process.exitCode = isBuilt ? 0 : 1;
