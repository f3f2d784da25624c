import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { root } from './root.ts';

/** Installers, tried in this order until one leaves a Chromium behind. Their output goes to stderr. */
const INSTALLERS: readonly { title: string; usable: () => boolean; commands: readonly string[][] }[] = [
  {
    title: "Playwright's Chromium",
    usable: () => true,
    commands: [
      [process.execPath, path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
    ],
  },
  {
    title: "Debian's Chromium",
    usable: () => process.platform === 'linux' && process.getuid?.() === 0,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'],
    ],
  },
];

const INSTALL_LIMIT_MS = 300_000;

/**
 * Path of a Chromium, installed first when there is none.
 * @throws Error saying what to do when none can be installed
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  for (const { title, usable, commands } of INSTALLERS) {
    if (!usable()) continue;
    console.error(`Installing ${title} for the browser tests …`);
    for (const [command = '', ...args] of commands) {
      spawnSync(command, args, {
        cwd: root,
        stdio: ['ignore', 2, 2],
        timeout: INSTALL_LIMIT_MS,
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('No Chromium found or installable: install one, or set CHROMIUM_PATH to its program.');
}
