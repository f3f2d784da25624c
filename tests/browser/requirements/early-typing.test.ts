// Text entered into a dialog that the server has rendered, or that a click opens on the home page, at any moment from the
// first paint until after hydration.
// TYPING_RUNS=20 tries every way that often, each time at other moments; TYPING_SEED repeats them.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { openPage } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';

const { auth } = en;

/** Dialogs with the texts for their fields, and the button that these enable. */
const FORMS = [
  { dialog: 'login', texts: { id: 'kim.of.the.dental.lab@cusplane.example' }, button: auth.continue },
  {
    opener: en.header.logIn,
    dialog: 'login',
    texts: { id: 'choi.of.the.dental.lab@cusplane.example' },
    button: auth.continue,
  },
  { dialog: 'signup', texts: { email: 'lee.of.the.clinic@cusplane.example' }, button: auth.continue },
  {
    dialog: 'forgot-password',
    texts: { email: 'park.of.the.dental.lab@cusplane.example' },
    button: auth.forgotPassword.submit,
  },
  {
    dialog: 'forgot-email',
    // The phone number first: while it is typed, the rules for phone numbers may still be loading.
    texts: { phone: '01029739877', nickName: 'kim minji of the dental lab' },
    button: null,
  },
] as const;

/** Typed by the user, or filled in by a password manager with or without events. */
type Way = 'typed' | 'filled in' | 'filled in without events';

interface Case {
  form: (typeof FORMS)[number];
  way: Way;
  /** CPU throttling factor. */
  slowdown: 1 | 4;
  seed: number;
}

const SEED = Number(process.env.TYPING_SEED ?? 1);
const RUNS = process.env.TYPING_RUNS === undefined ? null : Number(process.env.TYPING_RUNS);

const WAYS = ['typed', 'filled in', 'filled in without events'] as const;
const everything = (seed: number): Case[] =>
  FORMS.flatMap((form) =>
    WAYS.flatMap((way) => ([1, 4] as const).map((slowdown) => ({ form, way, slowdown, seed }))),
  );
/** Most likely to lose text: typing during a slow hydration, and a value set without events. */
const isTriedAlways = ({ way, slowdown }: Case) =>
  (way === 'typed' && slowdown === 4) || (way === 'filled in without events' && slowdown === 1);
const cases =
  RUNS === null
    ? everything(SEED).filter(isTriedAlways)
    : Array.from({ length: RUNS }, (_, run) => everything(SEED + run)).flat();

/** Repeatable numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The longest time before the user begins, and between two keys, ms. */
const LATEST_START_MS = 900;
const SLOWEST_KEY_MS = 90;

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const inputOf = (page: Page, name: string) => page.locator(`dialog[open] input[name="${name}"]`);

/** A visitor with an empty cache, as soon as the fields are visible. */
async function openEarly({ form, slowdown }: Case, random: () => number): Promise<Page> {
  const page = await openPage({ early: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if ('opener' in form) {
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    const opener = page.getByRole('banner').getByRole('button', { name: form.opener, exact: true });
    await opener.waitFor();
    await pass(random() * LATEST_START_MS * slowdown);
    await opener.click();
  } else await page.goto(`/?lang=en&auth=${form.dialog}`, { waitUntil: 'commit' });
  for (const name of Object.keys(form.texts)) await inputOf(page, name).waitFor();
  return page;
}

async function type(page: Page, name: string, text: string, random: () => number): Promise<void> {
  await inputOf(page, name).click({ force: true });
  const keys: Promise<void>[] = [];
  for (const letter of text) {
    // A user does not wait for the page to accept a letter.
    keys.push(page.keyboard.press(letter));
    await pass(random() * SLOWEST_KEY_MS);
  }
  await Promise.all(keys);
}

/** From an isolated world, as extensions do: bypasses the setter that React watches. */
const fillIn = (page: Page, name: string, text: string, isHeard: boolean): Promise<void> =>
  inputOf(page, name).evaluate(
    (input, filled) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled.text);
      if (!filled.isHeard) return;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { text, isHeard },
  );

const SETTLED = { timeout: 5_000 };
let kept = 0;
afterAll(() => console.info(`Text entered during hydration: ${kept} of ${cases.length} kept whole.`));

describe('text in a dialog', () => {
  it.each(
    cases.map((one) => ({
      ...one,
      title: `${one.form.dialog}${'opener' in one.form ? ' after a click' : ''}`,
    })),
  )(
    'stays whole whenever it is entered: $title, $way, processor $slowdown times slower, seed $seed',
    async (one) => {
      const { form, way, slowdown, seed } = one;
      const random = createRandom(seed);
      const page = await openEarly(one, random);
      await pass(random() * LATEST_START_MS * slowdown);
      for (const [name, text] of Object.entries(form.texts))
        await (way === 'typed'
          ? type(page, name, text, random)
          : fillIn(page, name, text, way === 'filled in'));
      await untilHydrated(page);
      for (const [name, text] of Object.entries(form.texts)) {
        // A phone number is grouped as it is typed.
        const value = async () => (await inputOf(page, name).inputValue()).replaceAll(/[-()]| (?=\d)/g, '');
        await expect.poll(value, { ...SETTLED, message: name }).toBe(text);
      }
      if (form.button !== null) {
        const button = page.getByRole('dialog').getByRole('button', { name: form.button, exact: true });
        await page.mouse.move(0, 0);
        await button.hover({ force: true });
        await expect.poll(() => button.isEnabled(), SETTLED).toBe(true);
      }
      kept += 1;
    },
  );
});
