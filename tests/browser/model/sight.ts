/** Photographs and reads a screen where it is, in both languages, at two widths, in light and dark. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CDPSession, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Control, Language, Shot, Sight } from '#tests/atlas/data/atlas-data.ts';
import type { StateRecord } from '#tests/atlas/data/run-record.ts';
import { until } from '#tests/support/until.ts';
import { type PictureQuality, takePicture } from '../visual/take-picture.ts';
import { isStopped } from './clock.ts';
import type { Stage } from './flow.ts';
import { neutral, showExamples } from './generated-values.ts';

const HEIGHTS = { 1400: 900, 375: 812 } as const satisfies Record<Shot['width'], number>;
const WEBP_QUALITY = 60;
/** In pixels: a dialog that hides more is not made to show everything. */
const MOST_HIDDEN = 1_000;

export interface Frame {
  /** Folder of the record. */
  readonly folder: string;
  /** Path from there, without the part that tells the shots of a state apart. */
  readonly name: string;
  /** Selector of the screen, where it is neither a dialog nor the page. */
  readonly within?: string | undefined;
}

/** The screen: the uppermost dialog, or the page. */
async function screenOf(page: Page, { within }: Frame): Promise<Locator> {
  const dialogs = page.locator('dialog[open]');
  return page.locator(within ?? ((await dialogs.count()) > 0 ? 'dialog[open]' : 'main')).last();
}

/** Waits until nothing on the screen moves or is still being loaded. */
async function atRest(page: Page, language: Language): Promise<void> {
  let before = '';
  await until('a screen at rest', async () => {
    const now = await page.evaluate(() => {
      const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
      const screen = dialogs.at(-1) ?? document.querySelector<HTMLElement>('main');
      const images = [...document.images].filter((image) => {
        const { bottom, top } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && image.checkVisibility();
      });
      // An animation by scrolling never ends.
      const moving = document.getAnimations().filter(({ playState, timeline, effect }) => {
        const isTimed = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
        return playState === 'running' && isTimed;
      });
      const isReady = images.every(({ complete }) => complete) && moving.length === 0;
      const root = document.documentElement;
      const { color, backgroundColor } = getComputedStyle(screen ?? root);
      // biome-ignore lint/performance/useDomNodeTextContent: only what is visible
      const text = screen?.innerText;
      return { isReady, lang: root.lang, look: `${innerWidth} ${color} ${backgroundColor} ${text}` };
    });
    const isSame = now.look === before;
    before = now.look;
    return isSame && now.isReady && now.lang === language ? true : undefined;
  });
}

/** Uses the page's own switch, but no pointer: neither focus nor an open dialog is disturbed. */
async function speak(page: Page, language: Language): Promise<void> {
  await page
    .locator('button[aria-pressed]', { hasText: language === 'ko' ? 'KOR' : 'ENG' })
    .first()
    .evaluate((button) => button instanceof HTMLElement && button.click());
  // Documents have a language of their own.
  const ofDocument = page.locator('dialog[open] select:has([value="ko"]):has([value="en"])');
  if ((await ofDocument.count()) > 0) await ofDocument.selectOption(language);
}

const FIELD = /^(textbox|searchbox|combobox|listbox|checkbox|radio|switch|spinbutton|slider)$/;
const EXIT = /^(button|link|tab|menuitem)$/;
const LINE = /^\s*- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/;

function controlsOf(outline: string, roles: RegExp, required: readonly string[]): Control[] {
  return outline.split('\n').flatMap((line) => {
    const [, role = '', name = '', rest = ''] = LINE.exec(line) ?? [];
    if (!roles.test(role)) return [];
    return [
      {
        role,
        name: name.replaceAll('\\"', '"'),
        ...(required.includes(name) ? { isRequired: true } : {}),
        ...(rest.includes('[disabled]') ? { isDisabled: true } : {}),
      },
    ];
  });
}

async function readSight(stage: Stage, frame: Frame): Promise<Sight> {
  const screen = await screenOf(stage.page, frame);
  const replaced = neutral(stage);
  const outline = replaced(await screen.ariaSnapshot());
  const seen = await screen.evaluate((root) => {
    const fields = [...root.querySelectorAll('input, textarea, select')];
    return {
      address: `${location.pathname}${location.search}`,
      heading: root.querySelector('h1, h2')?.textContent?.trim() ?? '',
      // biome-ignore lint/performance/useDomNodeTextContent: only what is visible
      text: root instanceof HTMLElement ? root.innerText : '',
      required: fields.flatMap((field) => {
        const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
        const text = labels.map(({ textContent }) => textContent?.trim() ?? '').join(' ');
        const isRequired = field.matches(':required, [aria-required="true"]') || text.endsWith('*');
        return isRequired ? [text.replace(/\s*\*$/, '')] : [];
      }),
    };
  });
  return {
    address: replaced(seen.address),
    heading: replaced(seen.heading),
    texts: replaced(seen.text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    fields: controlsOf(outline, FIELD, seen.required),
    exits: controlsOf(outline, EXIT, []),
    outline,
  };
}

/** A phone's scroll bars take no space. */
const resize = (session: CDPSession, width: number, height: number) =>
  session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, deviceScaleFactor: 1 },
    mobile: width === 375,
  });

/** Makes a phone so high that a dialog which scrolls is seen whole, with its last button. */
async function showWhole(session: CDPSession, stage: Stage, frame: Frame): Promise<void> {
  const screen = await screenOf(stage.page, frame);
  const hidden = await screen.evaluate((root) => {
    const parts = root.matches('dialog') ? [root, ...root.querySelectorAll('*')] : [];
    const scrolls = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowY);
    return Math.max(0, ...parts.filter(scrolls).map((part) => part.scrollHeight - part.clientHeight));
  });
  // The panels with whole documents stay as they are.
  if (hidden > 0 && hidden < MOST_HIDDEN) await resize(session, 375, HEIGHTS[375] + hidden);
}

/**
 * @returns a function that waits until the page is painted, from a world of its own: the page's `requestAnimationFrame` may
 *   be part of a stopped clock
 */
async function paintWatcher(session: CDPSession): Promise<() => Promise<unknown>> {
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const expression = 'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))';
  return () => session.send('Runtime.evaluate', { contextId, expression, awaitPromise: true });
}

const photograph = async (session: CDPSession, quality: PictureQuality): Promise<Buffer> =>
  sharp(await takePicture(session, quality))
    .webp({ quality: WEBP_QUALITY, effort: 2 })
    .toBuffer();

/** Stops the timers of the page: some screens are left after a second. */
async function pauseClock({ page }: Stage): Promise<void> {
  await until('a paused clock', async () => {
    const soon = (await page.evaluate(() => Date.now())) + 250;
    // On a busy machine the time may have passed already.
    return await page.clock.pauseAt(soon).then(
      () => true,
      () => undefined,
    );
  });
}

/** Without the caret and without the page below a dialog: changes of that page are no changes of the dialog. */
const PICTURE_STYLES = `
  * { caret-color: transparent !important }
  body:has(dialog[open]), body:has(dialog[open]) main ~ footer { visibility: hidden !important }
  dialog[open] { visibility: visible }
  #dialogs:has(dialog[open]) ~ #root:not(:has(dialog[open])) { display: none }
`;

/** @returns a function that restores the page, which scrolls to its top while it is hidden */
async function applyPictureStyles(page: Page): Promise<() => Promise<void>> {
  const styles = await page.evaluateHandle((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const { scrollX: left, scrollY: top } = window;
    document.adoptedStyleSheets.push(sheet);
    return { sheet, left, top };
  }, PICTURE_STYLES);
  return () =>
    styles.evaluate(({ sheet, left, top }) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      scrollTo({ left, top, behavior: 'instant' });
    });
}

/** @returns what was seen; the page is afterwards as before */
export async function captureState(
  stage: Stage,
  frame: Frame,
  quality: PictureQuality,
): Promise<StateRecord> {
  const { page, lang } = stage;
  const { width, height } = page.viewportSize() ?? { width: 1400, height: 900 };
  const shots: Shot[] = [];
  const sights: Partial<Record<Language, Sight>> = {};
  await mkdir(path.dirname(path.join(frame.folder, frame.name)), { recursive: true });
  const session = await page.context().newCDPSession(page);
  const painted = await paintWatcher(session);
  // A walk may have stopped the clock itself, and needs it stopped afterwards.
  const isPausing = stage.hasClock && !isStopped(page);
  if (isPausing) await pauseClock(stage);
  const restoreStyles = await applyPictureStyles(page);
  // In an order that changes as little as possible: every change repaints the whole page.
  const other = lang === 'ko' ? 'en' : 'ko';
  for (const [language, size, schemes] of [
    [lang, 1400, ['light', 'dark']],
    [lang, 375, ['dark', 'light']],
    [other, 375, ['light', 'dark']],
    [other, 1400, ['dark', 'light']],
  ] as const) {
    await resize(session, size, HEIGHTS[size]);
    if (size === 375 && language === other) await speak(page, other);
    await atRest(page, language);
    if (size === 375) await showWhole(session, stage, frame);
    sights[language] ??= await readSight(stage, frame);
    const showGenerated = await showExamples(stage);
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await atRest(page, language);
      await painted();
      const file = `${frame.name}.${language}-${size}-${scheme}.webp`;
      await writeFile(path.join(frame.folder, file), await photograph(session, quality));
      shots.push({ language, width: size, scheme, file });
    }
    await showGenerated();
  }
  await resize(session, width, height);
  await speak(page, lang);
  await restoreStyles();
  await atRest(page, lang);
  if (isPausing) await page.clock.resume();
  await session.detach();
  return { shots, sights };
}
