/** Compares a screen with its reference, and records it for the atlas. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import {
  type Comparison,
  type MadeWith,
  REFERENCES,
  readMadeWith,
  referenceFile,
  writeComparison,
} from '#tests/atlas/data/visual-record.ts';
import { compareSheets, TOLERANCE } from './compare-sheets.ts';

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

async function compare(name: string, sheet: Buffer, made: MadeWith) {
  const reference = await readFile(referenceFile(name)).catch(() => null);
  const isComparable = JSON.stringify(await readMadeWith(REFERENCES)) === JSON.stringify(made);
  if (!isComparable) return { result: { status: 'not compared', worst: 0 } } as const;
  if (reference === null) return { result: { status: 'new', worst: 0 } } as const;
  const { worst, difference } = await compareSheets(reference, sheet);
  if (worst <= TOLERANCE) return { result: { status: 'same', worst } } as const;
  return { result: { status: 'changed', worst }, ...(difference && { difference }) } as const;
}

/**
 * Compares a screen with its reference. A difference does not fail the test: people decide whether it is intended.
 *
 * @param name `<chart>/<state>` or `pages/<page>`
 * @param sheet its contact sheet
 * @returns how it looks; nothing is compared with another browser or other typefaces than the references were made with
 */
export async function checkScreen(page: Page, name: string, sheet: Buffer): Promise<Comparison> {
  const made = await madeWith(page);
  const { result, difference }: { result: Comparison; difference?: Buffer } = await compare(
    name,
    sheet,
    made,
  );
  await writeComparison(inject('record'), name, { result, sheet, difference, made });
  return result;
}
