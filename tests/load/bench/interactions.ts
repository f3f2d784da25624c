// Measures the slowest interaction of each dialog and filter: uses every control once, at 4x CPU slowdown.
import type { Locator, Page } from 'playwright-core';
import { latestMail } from '#tests/support/mail.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { json, sendTo } from '#tests/support/send.ts';
import { type Interaction, nextFrames } from './probe.ts';
import { openTab, openVisitor, type Visit, type Visitor } from './visits.ts';

/** A dialog or page to measure, and how to open it. */
interface Place {
  readonly name: string;
  readonly reach: (visit: Visit) => Promise<unknown>;
  readonly scope: 'dialog[open]' | 'main';
}

const CONTROLS = 'input, select, textarea, button[aria-expanded], button[aria-pressed]';
const DIALOG = 'dialog[open]';

const sampleOf = (kind: string): string =>
  ({ email: 'kim@clinic.example', tel: '1023456789', numeric: '42', password: memberData().password })[
    kind
  ] ?? 'Kim';

const kindOf = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    if (element instanceof HTMLInputElement && element.type === 'text') return element.inputMode || 'text';
    return element instanceof HTMLInputElement ? element.type : element.localName;
  });

async function use(page: Page, control: Locator): Promise<void> {
  const kind = await kindOf(control);
  if (kind === 'file' || kind === 'hidden') return;
  if (kind === 'checkbox' || kind === 'radio') return control.press('Space');
  if (kind === 'select') return control.press('ArrowDown');
  if (kind === 'button') {
    await control.press('Enter');
    await page.keyboard.press('ArrowDown');
    return page.keyboard.press('Enter');
  }
  if (!(await control.isEditable())) return;
  await control.click();
  await control.pressSequentially(sampleOf(kind));
}

/** Submits the form if its button is enabled: with Enter in a field, else by the button. */
async function submit(page: Page, scope: Locator): Promise<void> {
  const button = scope.locator('button[type=submit]:enabled').first();
  if (!(await button.isVisible())) return;
  const field = scope.locator('input:not([type=checkbox], [type=radio], [type=file], [readonly]):visible');
  await ((await field.count()) > 0 ? field.last().press('Enter') : button.click());
  await nextFrames(page);
}

/** The slowest interaction since the last call; resets it. */
async function slowest(page: Page): Promise<Interaction> {
  await nextFrames(page);
  return page.evaluate(() => {
    const { slowest } = window.bench;
    window.bench.slowest = { ms: 0, event: '' };
    return slowest;
  });
}

async function exercise({ page, settle }: Visit, selector: Place['scope']): Promise<Interaction> {
  const scope = page.locator(selector).last();
  const controls = scope.locator(CONTROLS);
  const count = await controls.count();
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index);
    if ((await control.isVisible()) && (await control.isEnabled())) await use(page, control);
  }
  if (selector === DIALOG) await submit(page, scope);
  await settle();
  const working = await slowest(page);
  if (selector === 'main') return working;
  await page.keyboard.press('Escape');
  await settle();
  const closing = await slowest(page);
  return closing.ms > working.ms ? closing : working;
}

const byAddress = (name: string, query: Record<string, string>): Place => ({
  name,
  scope: DIALOG,
  reach: async ({ page, settle }) => {
    await page.goto(`/?${new URLSearchParams(query)}`);
    await settle();
    await page.locator(DIALOG).locator('form, button').filter({ visible: true }).first().waitFor();
  },
});

const filtersOf = (path: string): Place => ({
  name: path,
  scope: 'main',
  reach: async ({ page, settle }) => {
    await page.goto(path);
    await settle();
    await page.locator('main').locator('input, select').first().waitFor();
  },
});

async function places({ origin, lang }: Visitor): Promise<readonly Place[]> {
  const send = sendTo(origin);
  const member = await createMember(send);
  const { email, password } = memberData();
  const confirmAddress = async ({ page, settle }: Visit) => {
    const newcomer = memberData().email;
    const ask = { email: newcomer, lang, redirectUrl: '' };
    await send('/api/v1/user/verify/email', { method: 'POST', ...json(ask) });
    const { links } = await latestMail(send, newcomer);
    await page.goto(links[0] ?? '');
    await page.locator('main').getByRole('button').first().click();
    await page.locator(DIALOG).locator('input[type=password]').first().waitFor();
    await settle();
  };
  return [
    byAddress('log in', { auth: 'login' }),
    byAddress('enter your password', { auth: 'signin-password', email: member.email }),
    byAddress('create your account', { auth: 'signup' }),
    byAddress('verify your email', { auth: 'signup-email-verify', email }),
    byAddress('enter the code', { auth: 'confirm-email-2', email }),
    byAddress('link no longer valid', { auth: 'hasExpired', email }),
    { name: 'choose a password', scope: DIALOG, reach: confirmAddress },
    {
      name: 'complete your profile',
      scope: DIALOG,
      reach: async (visit) => {
        await confirmAddress(visit);
        const passwords = visit.page.locator(DIALOG).locator('input[type=password]');
        await passwords.nth(0).fill(password);
        await passwords.nth(1).fill(password);
        await passwords.nth(1).press('Enter');
        await visit.page.locator(DIALOG).locator('input[type=checkbox]').first().waitFor();
        await visit.settle();
        await slowest(visit.page);
      },
    },
    byAddress('find your email', { auth: 'forgot-email' }),
    byAddress('reset your password', { auth: 'forgot-password' }),
    byAddress('terms of use', { info: 'terms' }),
    byAddress('privacy policy', { info: 'privacy' }),
    byAddress('manual', { info: 'manual' }),
    filtersOf('/pricing'),
    filtersOf('/compatible-printers'),
    filtersOf('/resource'),
  ];
}

/** @returns the slowest interaction of each place, by name */
export async function measureInteractions(visitor: Visitor): Promise<ReadonlyMap<string, Interaction>> {
  const found = new Map<string, Interaction>();
  for (const { name, reach, scope } of await places(visitor)) {
    const context = await openVisitor(visitor, { screen: 'desktop', consent: 'rejected' });
    const visit = await openTab(context, { isCpuSlow: true, isNetworkSlow: false });
    await reach(visit);
    found.set(name, await exercise(visit, scope));
    await context.close();
  }
  return found;
}
