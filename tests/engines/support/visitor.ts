/** A user of the page in any engine, who finds elements by their accessible names. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Language } from '#src/lib/language.ts';
import { LANGUAGE_COOKIE } from '#src/lib/language-storage.ts';
import { type PageOptions, sharedOrigin, storedItems, VIEWPORTS } from '#tests/support/browser.ts';
import { until } from '#tests/support/until.ts';
import { type Gestures, TEXTS } from '../../browser/journeys/person.ts';
import { type EngineName, openTab } from './engines.ts';
import {
  chooseFile,
  findSpot,
  focusedName,
  focusedValue,
  isHydrated,
  leaveDocument,
  readText,
  remember,
  type Spot,
  selectAll,
} from './in-page.ts';
import type { Tab } from './tab.ts';

/** Special keys by their WebDriver code points. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Tab: '\uE004',
  ArrowRight: '\uE014',
} as const;
/** More than any dialog has elements to focus. */
const MOST_TABS = 12;

const ROLES = {
  button: 'button, [role="button"]',
  link: 'a[href]',
  checkbox: 'input[type="checkbox"]',
  radio: 'input[type="radio"]',
  tab: '[role="tab"]',
  field: 'input, textarea, select',
  /** Of formatted text. */
  textbox: '[role="textbox"]',
} as const;
type Role = keyof typeof ROLES;
/** Roles whose label ends with a marker if the field is required. */
const LABELLED = new Set<Role>(['checkbox', 'field', 'textbox']);

export interface Visitor extends Gestures {
  readonly tab: Tab;
  /** Waits for an element of the topmost dialog, else of the page, by its name. */
  readonly finds: (role: Role, name: string) => Promise<Spot>;
  /** Clicks an element, in the fieldset of a legend if several have such a name. */
  readonly use: (role: Role, name: string, group?: string) => Promise<void>;
  readonly fill: (label: string, text: string, group?: string) => Promise<void>;
  readonly follow: (link: string) => Promise<void>;
  readonly hit: (key: keyof typeof KEYS) => Promise<void>;
  /** Types into the focused element. */
  readonly types: (text: string) => Promise<unknown>;
  /** The value of the focused field. */
  readonly focusedText: () => Promise<string>;
  /** Presses Tab until the element of this name has the focus. */
  readonly tabTo: (name: string) => Promise<void>;
  readonly isFocused: (name: string) => Promise<unknown>;
  readonly choosesPng: (label: string, png: Buffer) => Promise<unknown>;
  /** Waits for a downloaded file and returns its text. */
  readonly downloaded: (name: RegExp) => Promise<string>;
  /** Waits for a text in the topmost dialog, else on the page. */
  readonly reads: (text: string) => Promise<unknown>;
  /** Waits until no dialog is open, for at most `timeout` ms. */
  readonly isUndisturbed: (timeout?: number) => Promise<unknown>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<unknown>;
  readonly forward: () => Promise<unknown>;
  readonly address: () => Promise<URL>;
  /** Waits until the address has this path and exactly these query parameters. */
  readonly isAt: (path: string, query?: Record<string, string>) => Promise<unknown>;
  readonly isSignedIn: (nickName: string) => Promise<unknown>;
  readonly isSignedOut: () => Promise<unknown>;
  /** Allows an error of the page that is part of the test. */
  readonly expectTrouble: (pattern: RegExp) => void;
}

export interface VisitorOptions extends Pick<PageOptions, 'member' | 'viewport'> {
  lang?: Language;
  path?: string;
  /** Default: the shared server. */
  origin?: string;
}

const open: { tab: Tab; expected: readonly RegExp[] }[] = [];

/** Opens a separate window for a user, at `path` if given. */
export async function visit(engine: EngineName, options: VisitorOptions = {}): Promise<Visitor> {
  const { lang = 'en', viewport = 'desktop', origin = sharedOrigin() } = options;
  const tab = await openTab(engine);
  const expected: RegExp[] = [];
  open.push({ tab, expected });
  await tab.resize(typeof viewport === 'string' ? VIEWPORTS[viewport] : viewport);
  const visitor = visitorAt(tab, { lang, origin, expected });
  // Storage must be written on the origin before the first page with scripts runs.
  await visitor.open('/robots.txt');
  await tab.run(remember, storedItems(options), `${LANGUAGE_COOKIE}=${lang}; path=/`);
  if (options.path !== undefined) await visitor.open(options.path);
  return visitor;
}

function visitorAt(
  tab: Tab,
  { lang, origin, expected }: { lang: Language; origin: string; expected: RegExp[] },
): Visitor {
  const texts = TEXTS[lang];

  /** Loads another document and waits until it is hydrated. */
  const load = async (begin: () => Promise<unknown>) => {
    await tab.run(leaveDocument);
    await begin();
    await until('the page', () => tab.run(isHydrated), 30_000);
  };

  const spot = async (role: Role, name: string, group: string | null = null): Promise<Spot> => {
    let last: Spot | null = null;
    // Wait until it is found twice in the same place: a click on a moving element would miss.
    return until(`${role} "${name}"`, async () => {
      const found: Spot | null = await tab.run(findSpot, ROLES[role], name, LABELLED.has(role), group);
      const isStill = found !== null && found.x === last?.x && found.y === last.y;
      last = found;
      return isStill ? found : null;
    });
  };

  const click = async ({ x, y }: Spot) => {
    await tab.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const use: Visitor['use'] = async (role, name, group) => click(await spot(role, name, group));

  const type = (keys: readonly string[]) =>
    tab.act({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        { type: 'keyDown', value } as const,
        { type: 'keyUp', value } as const,
      ]),
    });

  const fill: Visitor['fill'] = async (label, text, group) => {
    await use('field', label, group);
    await tab.run(selectAll);
    await type(text === '' ? [KEYS.Backspace] : [...text]);
    // The page may format a number in groups.
    const bare = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '');
    await until(
      `"${text}" in ${label}`,
      async () => bare((await tab.run(focusedValue)) ?? '') === bare(text),
    );
  };

  // A heading may have a line break of its own, and what is read has none.
  const reads = (text: string) =>
    until(`the text "${text}"`, async () => (await tab.run(readText)).text.includes(text.replace('\n', ' ')));
  const address = async () => new URL(await tab.run(() => location.href));

  const closeAlert = async (text: string) => {
    const { dialogs } = await until(`the alert "${text}"`, async () => {
      const read = await tab.run(readText);
      return read.text.includes(text) && read;
    });
    await use('button', texts.common.ok);
    await until('the end of the alert', async () => (await tab.run(readText)).dialogs < dialogs);
  };

  return {
    tab,
    texts,
    open: (path) => load(() => tab.go(new URL(path, origin).href)),
    reload: () => load(tab.reload),
    back: () => tab.traverse(-1),
    forward: () => tab.traverse(1),
    finds: spot,
    use,
    press: (name) => use('button', name),
    follow: (name) => use('link', name),
    tick: (name) => use('checkbox', name),
    fill,
    hit: async (key) => void (await type([KEYS[key]])),
    types: (text) => type([...text]),
    focusedText: async () => (await tab.run(focusedValue)) ?? '',
    tabTo: async (name) => {
      for (let presses = 0; presses < MOST_TABS; presses += 1) {
        if ((await tab.run(focusedName)) === name) return;
        await type([KEYS.Tab]);
      }
      throw new Error(`Tab does not lead to "${name}".`);
    },
    isFocused: (name) => until(`the focus on "${name}"`, async () => (await tab.run(focusedName)) === name),
    choosesPng: (label, png) =>
      until(`the file field "${label}"`, () =>
        tab.run(chooseFile, label, 'picture.png', 'image/png', png.toString('base64')),
      ),
    downloaded: (name) =>
      until(`the download ${name}`, () => {
        const file = readdirSync(tab.downloads).find((one) => name.test(one));
        // Firefox first creates an empty file of that name.
        return file && (readFileSync(path.join(tab.downloads, file), 'utf8') || null);
      }),
    sees: reads,
    reads,
    closeAlert,
    isUndisturbed: (timeout) =>
      until('the end of the dialogs', async () => (await tab.run(readText)).dialogs === 0, timeout),
    address,
    isAt: (path, query = {}) =>
      expect
        .poll(
          async () => {
            const { pathname, searchParams } = await address();
            return [pathname, Object.fromEntries(searchParams)];
          },
          { timeout: 15_000 },
        )
        .toEqual([path, query]),
    isSignedIn: (nickName) => spot('button', texts.header.account.replace('{{name}}', nickName)),
    isSignedOut: () => spot('button', texts.header.logIn),
    expectTrouble: (pattern) => void expected.push(pattern),
  };
}

/**
 * Closes every window of the finished test.
 * @throws Error if a page in one of them had an unexpected error
 */
export async function closeVisits(): Promise<void> {
  const closing = open.splice(0);
  const trouble = closing.flatMap(({ tab, expected }) =>
    tab.trouble().filter((entry) => !expected.some((pattern) => pattern.test(entry))),
  );
  await Promise.all(closing.map(({ tab }) => tab.close()));
  if (trouble.length > 0) throw new Error(`The page was not healthy:\n${trouble.join('\n')}`);
}
