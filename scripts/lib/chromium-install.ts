import path from 'node:path';
import { findChromium, findHeadlessChromium } from './chromium.ts';
import { debian, ensureProgram } from './install.ts';
import { root } from './root.ts';

const HEADLESS = debian("Debian's headless Chromium", ['chromium-headless-shell', 'fonts-noto-cjk']);

const INSTALLERS = [
  {
    title: "Playwright's Chromium",
    usable: () => true,
    commands: [
      [process.execPath, path.join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'],
    ],
  },
  debian("Debian's Chromium", ['chromium', 'fonts-noto-cjk']),
];

/**
 * Path of a Chromium, a headless one where possible; installs one if there is none.
 * @throws Error saying what to do if none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const headless = await ensureProgram(findHeadlessChromium, [HEADLESS]);
  const chromium = headless ?? (await ensureProgram(findChromium, INSTALLERS));
  if (chromium === undefined)
    throw new Error('No Chromium found or installable: install one, or set CHROMIUM_PATH to its program.');
  return chromium;
}
