import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { openPage } from '#tests/support/browser.ts';
import { type MemberData, memberData } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import { addressOf, fillProfile, personAt, queryAt, send } from '../journeys/person.ts';
import {
  desktopParamsAt,
  expectCleanAddress,
  named,
  openApp,
  signInAtStoppedClock,
  type Visit,
  visitFromApp,
} from './handoff-visit.ts';

const PATIENCE = { timeout: 10_000 };

const OAUTH = { app: { oauth: 'google' } } as const;

/** Types an account into the chooser that replaces the provider; the popup then closes. */
async function choose(
  popup: Page,
  { email, nickName }: Pick<MemberData, 'email' | 'nickName'>,
): Promise<void> {
  await popup.getByText('Use another account').click();
  await popup.getByLabel('Name').fill(nickName);
  await popup.getByLabel('Email', { exact: true }).fill(email);
  // The popup closes during the click.
  await popup
    .getByRole('button', { name: 'Continue with this account' })
    .click({ noWaitAfter: true })
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
}

/** The page as the app opens it, and the popup that opens by itself. */
async function visitWithPopup(hasClock = false): Promise<Visit & { popup: Page }> {
  const opened = Promise.withResolvers<Page>();
  const visit = await visitFromApp({ ...OAUTH, hasClock, onPopup: opened.resolve });
  return { ...visit, popup: await opened.promise };
}

const socialButton = ({ person }: Visit) => person.button(person.texts.auth.social.google);

/** The registration requests that the page has sent. */
const joinsOf = (page: Page): string[] => {
  const joins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(join.path)) joins.push(request.url());
  });
  return joins;
};

describe('oauth=google', () => {
  it('from the app presses the social button, and the sign-in leads into the app [DESK-3] [DESK-4] [DESK-5] [DESK-6] [DESK-7] [QUERY-25]', async () => {
    const member = await createLinkedMember(send);
    const visit = await visitWithPopup(true);
    const { person, popup, app } = visit;
    const { page } = person;
    await signInAtStoppedClock(person, () => choose(popup, member));
    await page.clock.runFor(500);
    await person.sees(named(person.texts.handoff.offer.title));
    await person.dialog().getByText(member.email).waitFor();
    await page.clock.runFor(2_000);
    expect(queryAt(page)).toMatchObject({ auth: 'login', oauth: 'google', protocol: 'cusplane' });
    await page.clock.runFor(1_000);
    await expectCleanAddress(person);
    const receipt = await app.receive(await openApp(visit));
    if (receipt.kind !== 'signedIn') throw new Error(JSON.stringify(receipt));
    expect(await app.whoAmI(receipt.accessToken)).toBe(member.email);
    await page.clock.runFor(3_000);
    await person.sees(named(person.texts.handoff.done.title));
  });

  it('from anywhere else presses nothing [QUERY-26]', async () => {
    const page = await openPage();
    const popups: Page[] = [];
    page.on('popup', (popup) => popups.push(popup));
    const person = personAt(page);
    for (const query of [{}, { protocol: 'https' }] as Record<string, string>[]) {
      await page.goto(addressOf({ auth: 'login', oauth: 'google', ...query }));
      await person.sees(person.texts.auth.signIn.title);
      await person.button(person.texts.auth.social.google).waitFor();
      expect(await person.button(person.texts.auth.social.google).getAttribute('aria-busy')).toBeNull();
    }
    expect(popups).toEqual([]);
  });

  it('leaves no button loading when its dialog is closed [DESK-9]', async () => {
    const visit = await visitWithPopup();
    const { person, popup } = visit;
    await expect.poll(() => socialButton(visit).getAttribute('aria-busy'), PATIENCE).toBe('true');
    await person.dialog().getByRole('button', { name: person.texts.common.close }).click();
    await person.dialog().waitFor({ state: 'detached' });
    await expect.poll(() => popup.isClosed(), PATIENCE).toBe(true);
    await expectCleanAddress(person);
    await person.page.getByRole('banner').getByRole('button', { name: person.texts.header.logIn }).click();
    await person.sees(person.texts.auth.signIn.title);
    await socialButton(visit).waitFor();
    expect(await socialButton(visit).getAttribute('aria-busy')).toBeNull();
  });
});

describe('a popup that opens by itself', () => {
  it('but is blocked leaves the reason at the button, and the button works [S42]', async () => {
    const member = await createLinkedMember(send);
    const visit = await visitFromApp({
      ...OAUTH,
      before: () => {
        const { open } = window;
        window.open = () => {
          window.open = open;
          return null;
        };
      },
    });
    const { person } = visit;
    const joins = joinsOf(person.page);
    await person.dialog().getByText(person.texts.errors.codes.popupBlocked).waitFor();
    expect(await socialButton(visit).getAttribute('aria-busy')).toBeNull();
    const opened = person.page.waitForEvent('popup');
    await socialButton(visit).click();
    await choose(await opened, member);
    await person.sees(named(person.texts.handoff.offer.title));
    expect(joins).toEqual([]);
  });

  it('but is closed leaves the reason at the button, which works: it takes a new user through the registration into the app [S42]', async () => {
    const newcomer = memberData();
    const visit = await visitWithPopup();
    const { person, popup, app } = visit;
    const joins = joinsOf(person.page);
    await popup.close();
    await person.dialog().getByText(person.texts.errors.codes.popupClosed).waitFor();
    expect(await socialButton(visit).getAttribute('aria-busy')).toBeNull();
    const opened = person.page.waitForEvent('popup');
    await socialButton(visit).click();
    await choose(await opened, newcomer);
    // There is no registration before the form is submitted.
    await person.sees(person.texts.auth.complete.title);
    expect([joins, visit.links]).toEqual([[], []]);

    expect(desktopParamsAt(person)).toContain('protocol');
    await fillProfile(person, newcomer);
    await person.press(person.texts.auth.complete.confirm);
    await person.page.getByRole('alertdialog').getByRole('button').click();
    await person.sees(named(person.texts.handoff.offer.title));
    await person.dialog().getByText(newcomer.email).waitFor();
    expect(await app.receive(await openApp(visit))).toMatchObject({ kind: 'signedIn' });
    await person.sees(named(person.texts.handoff.done.title));
  });
});
