/** Tries every dialog under every network and prints the results; an empty cell is a failure (R15). */
import { afterAll, describe, expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import type { Person } from '../journeys/person.ts';
import { CONDITION_NAMES, CONDITIONS, type ConditionName } from './conditions.ts';
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

/** @returns how the cell ended, for the table */
async function walk(dialog: DialogCase, name: ConditionName): Promise<string> {
  const { fails, lay, lift } = CONDITIONS[name];
  const open = await dialog.open();
  const { page } = open.person;
  for (const pattern of EXPECTED_TROUBLE) expectTrouble(page, pattern);
  const before = await open.typed();

  await lay(page);
  let attempts = 0;
  let hasArrived = false;
  while (!hasArrived && attempts < MOST_ATTEMPTS) {
    attempts += 1;
    await open.submit();
    hasArrived = await endOfAttempt(open, fails);
    if (hasArrived) break;
    expect(await open.typed(), 'what was typed').toEqual(before);
    // A lossy network stays for the next attempt; the others are lifted by then.
    if (name !== '30 % lost') await lift(page);
  }
  expect(hasArrived, 'arrived').toBe(true);
  await lift(page);
  await open.effect?.();
  return attempts === 1 ? 'arrived' : `message, then arrived at attempt ${attempts}`;
}

/** Registers the tests of a table. */
export function networkTable(title: string, dialogs: Readonly<Record<string, DialogCase>>): void {
  const table: Record<string, Partial<Record<ConditionName, string>>> = {};
  describe.each(Object.entries(dialogs))(`${title}: %s`, (name, dialog) => {
    it.each(CONDITION_NAMES)(
      '%s: ends with a message or at its goal, keeps the input, does it once [R15]',
      {
        timeout: 90_000,
      },
      async (condition) => {
        const outcome = await walk(dialog, condition);
        table[name] = { ...table[name], [condition]: outcome };
      },
    );
  });
  afterAll(() => {
    console.table(table);
    for (const name of Object.keys(dialogs)) {
      expect(Object.keys(table[name] ?? {}), `cells of ${name}`).toEqual([...CONDITION_NAMES]);
    }
  });
}
