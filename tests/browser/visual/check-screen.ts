/** Compares a screen with its reference, and records it for the atlas. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import {
  type Comparison,
  type MadeWith,
  REFERENCES,
  readMadeWith,
  referenceFile,
  writeComparison,
} from '#tests/atlas/data/visual-record.ts';
import { compareSheets, TOLERANCE } from './compare-sheets.ts';
import type { PictureQuality } from './take-picture.ts';

const LATIN = 'A crown on 24 supports';
/** The typefaces of both languages, as in the tokens. */
const ENGLISH = '"Segoe UI", "Noto Sans CJK KR", system-ui, sans-serif';
const KOREAN = '"Apple SD Gothic Neo", "Noto Sans CJK KR", sans-serif';
/** Language, typeface, text. */
const TEXTS = [
  ['en', ENGLISH, LATIN],
  ['en', ENGLISH, '크라운과 서포트'],
  ['ko', KOREAN, LATIN],
] as const;

/** Photographs a screen. @returns its contact sheet */
type TakeSheet = (quality: PictureQuality) => Promise<Buffer>;

/** The browser and the typefaces of a page. */
async function madeWith(page: Page): Promise<MadeWith> {
  const [latin = 0, korean = 0, latinInKorean = 0] = await page.evaluate((texts) => {
    const text = document.createElement('span');
    text.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap; letter-spacing: 0';
    document.body.append(text);
    const widths = texts.map(([lang, family, content]) => {
      text.lang = lang;
      text.style.font = `100px ${family}`;
      text.textContent = content;
      return Math.round(text.getBoundingClientRect().width);
    });
    text.remove();
    return widths;
  }, TEXTS);
  const chromium = Number.parseInt(page.context().browser()?.version() ?? '0', 10);
  return { chromium, latin, korean, latinInKorean };
}

/** How a screen looks. */
interface Appearance {
  readonly result: Comparison;
  readonly sheet: Buffer;
  /** Marks what has changed. */
  readonly difference?: Buffer | undefined;
}

async function compare(name: string, takeSheet: TakeSheet, made: MadeWith): Promise<Appearance> {
  const reference = await readFile(referenceFile(name)).catch(() => null);
  const isComparable = JSON.stringify(await readMadeWith(REFERENCES)) === JSON.stringify(made);
  if (!isComparable || reference === null) {
    const status = isComparable ? 'new' : 'not compared';
    return { result: { status, worst: 0 }, sheet: await takeSheet('settled') };
  }
  const compared = async (quality: PictureQuality): Promise<Appearance> => {
    const sheet = await takeSheet(quality);
    const { worst, difference } = await compareSheets(reference, sheet);
    return { result: { status: worst <= TOLERANCE ? 'same' : 'changed', worst }, sheet, difference };
  };
  const first = await compared('first');
  return first.result.status === 'same' ? first : await compared('settled');
}

/** Percentage of a tile: a moved line, but not the edge of a letter, which may differ under load. */
export const CLEAR_DIFFERENCE = 10;

/**
 * Compares a screen with its reference. A clear difference fails the test, until people decide that it is intended and
 * accept it; a small one is only listed at the end of the run.
 *
 * @param name `<chart>/<state>` or `pages/<page>`
 * @param takeSheet called again for settled pictures if the first ones differ from the reference
 * @returns how it looks; nothing is compared with another browser or other typefaces than the references were made with
 */
export async function checkScreen(page: Page, name: string, takeSheet: TakeSheet): Promise<Comparison> {
  const made = await madeWith(page);
  const appearance = await compare(name, takeSheet, made);
  await writeComparison(inject('record'), name, { ...appearance, made });
  const { worst } = appearance.result;
  expect
    .soft(worst, `${name} looks different; if intended: npm run flows -- --accept ${name}`)
    .toBeLessThan(CLEAR_DIFFERENCE);
  return appearance.result;
}
