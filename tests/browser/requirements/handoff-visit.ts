/** A person whom the desktop app has sent to the site, and that app. */
import type { Page } from 'playwright-core';
import { readProfile } from '#contract/user.contract.ts';
import { takeAppLinks } from '#tests/support/app-links.ts';
import { openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import {
  createDesktopApp,
  type DesktopApp,
  type DesktopAppOptions,
} from '#tests/support/fake-desktop-app.ts';
import type { MemberData } from '#tests/support/member.ts';
import { until } from '#tests/support/until.ts';
import { expectQuery, type Person, personAt, queryAt } from '../journeys/person.ts';

export const APP_NAME = 'Cusplane Desktop';

/** A text of the page with the app's name in it. */
export const named = (text: string) => text.replace('{{app}}', APP_NAME);

export interface Visit {
  readonly person: Person;
  readonly app: DesktopApp;
  /** Links the page has opened. */
  readonly links: string[];
}

export interface VisitOptions extends PageOptions {
  app?: Partial<DesktopAppOptions>;
  /** Installs a clock that the test can move. */
  hasClock?: boolean;
  /** Runs in the page before its own scripts. */
  before?: () => void;
  onPopup?: (popup: Page) => void;
}

const DEVICE = { device: 'PC-01', version: '3.2.0' };

export async function visitFromApp(options: VisitOptions = {}): Promise<Visit> {
  const app = createDesktopApp({ site: sharedOrigin(), ...DEVICE, ...options.app });
  const page = await openPage(options);
  if (options.hasClock === true) await page.clock.install();
  if (options.before !== undefined) await page.addInitScript(options.before);
  if (options.onPopup !== undefined) page.on('popup', options.onPopup);
  const links = await takeAppLinks(page);
  await page.goto(app.startAddress());
  return { person: personAt(page, options.lang), app, links };
}

/** The same for a signed-in member, once the dialog that asks is open. */
export async function visitOffered(options: VisitOptions): Promise<Visit> {
  const visit = await visitFromApp(options);
  await visit.person.sees(named(visit.person.texts.handoff.offer.title));
  return visit;
}

/** Presses the button that opens the app, and waits for the link. */
export async function openApp({ person, links }: Visit, label?: string): Promise<string> {
  const before = links.length;
  await person.press(label ?? named(person.texts.handoff.offer.open));
  return until('A link', () => links.length > before && links.at(-1));
}

/** @param afterPress at a stopped clock, lets the time pass until the page has painted the press */
export async function signInHere(
  { texts, fill, press, sees }: Person,
  { email, password }: Pick<MemberData, 'email' | 'password'>,
  afterPress: () => Promise<void> = async () => undefined,
): Promise<void> {
  await sees(texts.auth.signIn.title);
  await fill(texts.auth.email, email);
  await press(texts.auth.continue);
  await afterPress();
  await sees(texts.auth.signIn.passwordTitle);
  await fill(texts.auth.password, password);
  await press(texts.auth.logIn);
  await afterPress();
}

/** The app's parameters that are still in the address. */
export const desktopParamsAt = (person: Person): string[] =>
  Object.keys(queryAt(person.page)).filter((name) =>
    ['auth', 'oauth', 'protocol', 'code_challenge', 'code_challenge_method', 'state'].includes(name),
  );

export const expectCleanAddress = ({ page }: Person) => expectQuery(page, {});

/** Stops the clock; resolves when the page has the profile of the member who signed in. */
export async function signInAtStoppedClock({ page }: Person, signIn: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  const known = page.waitForResponse((response) => response.url().endsWith(readProfile.path));
  // Together, so that a failed sign-in rejects at once.
  await Promise.all([known, signIn()]);
}
