import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { onPath } from './programs.ts';

/** Chromium without a window: a page costs a third less processor time, so the tests prefer it. */
const HEADLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

/** Usual install locations outside the PATH. */
function wellKnownPaths(): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return ['/Applications', path.join(homedir(), 'Applications')].flatMap((folder) =>
      apps.map((app) => path.join(folder, `${app}.app/Contents/MacOS/${app}`)),
    );
  }
  if (process.platform === 'win32') {
    const programs = ['Google/Chrome', 'Chromium', 'Microsoft/Edge'];
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return bases.flatMap((base) =>
      base
        ? programs.flatMap((program) =>
            ['chrome.exe', 'msedge.exe'].map((exe) => path.join(base, program, 'Application', exe)),
          )
        : [],
    );
  }
  return ['/snap/bin/chromium', '/usr/lib/chromium/chromium', '/opt/google/chrome/chrome'];
}

/** The program in CHROMIUM_PATH, else a headless Chromium on the PATH; undefined if neither exists. */
export const findHeadlessChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...onPath(HEADLESS_NAMES)].find((file) => file && existsSync(file));

/**
 * Path of a Chromium on this machine, or undefined. Looks in this order: CHROMIUM_PATH, a headless one,
 * Playwright's cache (its version fits the driver best), the PATH, the usual locations.
 */
export const findChromium = (): string | undefined =>
  findHeadlessChromium() ??
  [chromium.executablePath(), ...onPath(NAMES), ...wellKnownPaths()].find((file) => file && existsSync(file));
