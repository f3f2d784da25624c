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

/** Pages of tests live for seconds: compiling hot functions costs more processor time than it saves. */
export const INTERPRETED_ONLY = '--js-flags=--no-sparkplug,--no-maglev,--no-turbofan';

/** Whether /dev/shm is large enough; in containers it is often too small for a browser. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30;
  } catch {
    return false;
  }
}

/** A headless Chromium with an empty profile that can only reach this machine. */
export function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium: run `npm test`, which installs one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    headless: true,
    args: [...FLAGS, ...args],
    // With this default flag Chromium would use the disk instead of shared memory.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  });
}
