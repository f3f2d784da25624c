// Text entered into a dialog that the server has rendered, or that a click opens on the home page, at any moment from the
// first paint until after hydration.
// TYPING_RUNS=20 tries every way that often, each time at other moments; TYPING_SEED repeats them.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { openPage } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';

const { auth } = en;

const FIELDS = [
  { dialog: 'login', name: 'id', text: 'kim.of.the.dental.lab@cusplane.example', button: auth.continue },
  {
    opener: en.header.logIn,
    dialog: 'login',
    name: 'id',
    text: 'choi.of.the.dental.lab@cusplane.example',
    button: auth.continue,
  },
  { dialog: 'signup', name: 'email', text: 'lee.of.the.clinic@cusplane.example', button: auth.continue },
  {
    dialog: 'forgot-password',
    name: 'email',
    text: 'park.of.the.dental.lab@cusplane.example',
    button: auth.forgotPassword.submit,
  },
  { dialog: 'forgot-email', name: 'nickName', text: 'kim minji of the dental lab', button: null },
  { dialog: 'forgot-email', name: 'phone', text: '01029739877', button: null },
] as const;

/** Typed by the user, or filled in by a password manager with or without events. */
type Way = 'typed' | 'filled in' | 'filled in without events';

interface Case {
  field: (typeof FIELDS)[number];
  way: Way;
  /** CPU throttling factor. */
  slowdown: 1 | 4;
  seed: number;
}

const SEED = Number(process.env.TYPING_SEED ?? 1);
const RUNS = process.env.TYPING_RUNS === undefined ? null : Number(process.env.TYPING_RUNS);

const WAYS = ['typed', 'filled in', 'filled in without events'] as const;
const everything = (seed: number): Case[] =>
  FIELDS.flatMap((field) =>
    WAYS.flatMap((way) => ([1, 4] as const).map((slowdown) => ({ field, way, slowdown, seed }))),
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

/** A visitor with an empty cache, as soon as the field is visible. */
async function openEarly({ field, slowdown }: Case, random: () => number): Promise<Page> {
  const page = await openPage({ early: true });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if ('opener' in field) {
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    const opener = page.getByRole('banner').getByRole('button', { name: field.opener, exact: true });
    await opener.waitFor();
    await pass(random() * LATEST_START_MS * slowdown);
    await opener.click();
  } else await page.goto(`/?lang=en&auth=${field.dialog}`, { waitUntil: 'commit' });
  await inputOf(page, field.name).waitFor();
  return page;
}

async function type(page: Page, { field }: Case, random: () => number): Promise<void> {
  await inputOf(page, field.name).click({ force: true });
  const keys: Promise<void>[] = [];
  for (const letter of field.text) {
    // A user does not wait for the page to accept a letter.
    keys.push(page.keyboard.press(letter));
    await pass(random() * SLOWEST_KEY_MS);
  }
  await Promise.all(keys);
}

/** From an isolated world, as extensions do: bypasses the setter that React watches. */
const fillIn = (page: Page, { field, way }: Case): Promise<void> =>
  inputOf(page, field.name).evaluate(
    (input, { text, isHeard }) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      if (!isHeard) return;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { text: field.text, isHeard: way === 'filled in' },
  );

const SETTLED = { timeout: 5_000 };
let kept = 0;
afterAll(() => console.info(`Text entered during hydration: ${kept} of ${cases.length} kept whole.`));

describe('text in a dialog', () => {
  it.each(
    cases.map((one) => ({
      ...one,
      title: `${one.field.name} of ${one.field.dialog}${'opener' in one.field ? ' after a click' : ''}`,
    })),
  )(
    'stays whole whenever it is entered: $title, $way, processor $slowdown times slower, seed $seed',
    async (one) => {
      const { field, way, slowdown, seed } = one;
      const random = createRandom(seed);
      const page = await openEarly(one, random);
      const input = inputOf(page, field.name);
      await pass(random() * LATEST_START_MS * slowdown);
      await (way === 'typed' ? type(page, one, random) : fillIn(page, one));
      await untilHydrated(page);
      // A phone number is grouped as it is typed.
      await expect
        .poll(async () => (await input.inputValue()).replaceAll(/[-()]| (?=\d)/g, ''), SETTLED)
        .toBe(field.text);
      if (field.button !== null) {
        const button = page.getByRole('dialog').getByRole('button', { name: field.button, exact: true });
        await page.mouse.move(0, 0);
        await button.hover({ force: true });
        await expect.poll(() => button.isEnabled(), SETTLED).toBe(true);
      }
      kept += 1;
    },
  );
});
