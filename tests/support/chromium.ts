import { statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/lib/chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Whether processes may share memory where they should; a container's own is often too small for a browser. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** A headless Chromium with an empty profile that reaches nothing but this machine. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...FLAGS, ...args],
    // Playwright would have it written to the disk.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}
