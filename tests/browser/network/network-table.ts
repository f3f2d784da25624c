/** Tries every dialog under every network and prints the results; an empty cell is a failure (R15). */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import type { Person } from '../journeys/person.ts';
import { CONDITION_NAMES, CONDITIONS, type Condition, type ConditionName, WALKS } from './conditions.ts';
import type { DialogCase, OpenCase } from './dialog-cases.ts';

const MOST_ATTEMPTS = 10;
/** Expected console output of the browser and the page when a call fails. */
const EXPECTED_TROUBLE = [
  /Failed to load resource/,
  /(POST|PUT|GET) \S+ failed\./,
  /The identity provider could not be asked\. network-request-failed/,
];

/** Reads the message in the dialog or in an alert, which it closes. */
export async function readMessage({ page, texts }: Person): Promise<string> {
  const message = page.locator('dialog [role="alert"]:not(:empty), [role="alertdialog"]').last();
  await message.waitFor({ timeout: 30_000 });
  const said = ((await message.textContent()) ?? '').trim();
  expect(said).not.toBe('');
  const alert = page.getByRole('alertdialog');
  if (await alert.isVisible()) {
    await alert.getByRole('button', { name: texts.common.ok }).click();
    await alert.waitFor({ state: 'detached' });
  }
  return said;
}

/** Waits for the end of one attempt: the goal, or a message with the reason. */
async function endOfAttempt(open: OpenCase, canFail: boolean): Promise<boolean> {
  const { person, success, arrives } = open;
  const read = open.message ?? (() => readMessage(person));
  if (success !== undefined) {
    if (!new RegExp(success).test(await read())) return false;
    await arrives();
    return true;
  }
  const arrival = arrives().then(() => true);
  if (!canFail) return arrival;
  const message = read().then(() => false);
  // The loser times out later; its rejection must be handled.
  void Promise.allSettled([arrival, message]);
  return Promise.any([arrival, message]);
}

/** A form submits after the next paint; until then it shows the message of the attempt before. */
const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

type Outcomes = Partial<Record<ConditionName, string>>;

/** Submits under each network in turn until the goal is reached. @returns how each cell ended, for the table */
async function walk(dialog: DialogCase, names: readonly ConditionName[]): Promise<Outcomes> {
  const open = await dialog.open();
  const { page } = open.person;
  for (const pattern of EXPECTED_TROUBLE) expectTrouble(page, pattern);
  const before = await open.typed();
  const outcomes: Outcomes = {};
  let attempts = 0;
  let hasArrived = false;
  const attempt = async (canFail: boolean) => {
    attempts += 1;
    await open.submit();
    await untilPainted(page);
    hasArrived = await endOfAttempt(open, canFail);
    if (!hasArrived) expect(await open.typed(), 'what was typed').toEqual(before);
  };

  for (const name of names) {
    expect(hasArrived, `arrived before "${name}"`).toBe(false);
    const { fails, stays = false, lay, lift }: Condition = CONDITIONS[name];
    await lay(page);
    await attempt(fails);
    while (stays && !hasArrived && attempts < MOST_ATTEMPTS) await attempt(fails);
    outcomes[name] = hasArrived ? `arrived at attempt ${attempts}` : 'message';
    await lift(page);
  }
  if (!hasArrived) await attempt(false);
  await open.effect?.();
  return outcomes;
}

/** Registers the tests of a table. */
export function networkTable(title: string, dialogs: Readonly<Record<string, DialogCase>>): void {
  const table: Record<string, Outcomes> = {};
  describe.each(Object.entries(dialogs))(`${title}: %s`, (name, dialog) => {
    it.each(WALKS.map((names) => [names.join(', '), names] as const))(
      '%s: ends with a message or at its goal, keeps the input, does it once [R15]',
      { timeout: 90_000 },
      async (_, names) => {
        const outcomes = await walk(dialog, names);
        table[name] = { ...table[name], ...outcomes };
      },
    );
  });
  afterAll(() => {
    console.table(table);
    for (const name of Object.keys(dialogs)) {
      expect(Object.keys(table[name] ?? {}).sort(), `cells of ${name}`).toEqual([...CONDITION_NAMES].sort());
    }
  });
}
