/** The browser engines besides Chromium that tests run in. */
import { existsSync } from 'node:fs';
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

/** The driver of WebKitGTK; it needs a virtual display (Xvfb). */
const findWebKit = () => {
  const [driver] = onPath(['WebKitWebDriver']);
  const [screen] = onPath(['Xvfb']);
  return screen === undefined ? undefined : driver;
};

const FINDERS = { firefox: findFirefox, webkit: findWebKit };
/** The program of an engine, or undefined if it is not on this machine. FIREFOX_PATH overrides the Firefox found. */
export const findEngine = (name: EngineName): string | undefined => FINDERS[name]();
