/** The browser engines beside Chromium that tests run in. */
import { existsSync } from 'node:fs';
import { debian, ensureProgram } from './install.ts';
import { onPath } from './programs.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

const findFirefox = () =>
  [
    process.env.FIREFOX_PATH,
    ...onPath(['firefox-esr', 'firefox']),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:/Program Files/Mozilla Firefox/firefox.exe',
  ].find((file) => file !== undefined && existsSync(file));

/** The driver of WebKitGTK, which shows its windows on a screen of memory. */
const findWebKit = () => {
  const [driver] = onPath(['WebKitWebDriver']);
  const [screen] = onPath(['Xvfb']);
  return screen === undefined ? undefined : driver;
};

const FINDERS = { firefox: findFirefox, webkit: findWebKit };
const INSTALLERS = {
  firefox: debian("Debian's Firefox", ['firefox-esr']),
  webkit: debian("Debian's WebKit", ['webkit2gtk-driver', 'xvfb']),
};

/** The program that drives an engine, or undefined where it is not on this machine. FIREFOX_PATH names another one. */
export const findEngine = (name: EngineName): string | undefined => FINDERS[name]();

/** Installs an engine where that is possible. @returns whether it is on this machine then; a line says when it is not */
export function ensureEngine(name: EngineName): boolean {
  const isHere = ensureProgram(FINDERS[name], [INSTALLERS[name]]) !== undefined;
  if (!isHere) console.error(`No ${name} found or installable: its tests are left out.`);
  return isHere;
}
