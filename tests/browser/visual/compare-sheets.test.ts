import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { referenceNames } from '#tests/atlas/data/visual-record.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { screensOf } from '../model/screens-of.ts';
import { compareSheets, TOLERANCE } from './compare-sheets.ts';
import { SITE_PAGES } from './site-pages.ts';

const WIDTH = 700;
const HEIGHT = 500;

/** A screen with a heading, lines of text, a date and a button. */
const screen = ({ lineAt = 160, date = '23', button = '#5b3df5', height = HEIGHT } = {}) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <rect x="40" y="40" width="300" height="24" fill="#17132b"/>
    ${[0, 1, 2].map((line) => `<rect x="40" y="${lineAt + line * 20}" width="${400 - line * 30}" height="7" fill="#4e485c"/>`).join('')}
    <text x="40" y="300" font-size="9" fill="#4e485c">2026. 11. ${date}.</text>
    <rect x="40" y="380" width="90" height="24" rx="6" fill="${button}"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer();
};

const worst = async (change: Parameters<typeof screen>[0]) =>
  (await compareSheets(await screen(), await screen(change))).worst;

describe('comparing two contact sheets', () => {
  it('finds no difference between two pictures of the same screen', async () => {
    expect(await worst({})).toBe(0);
  });

  it('tolerates another day in a date', async () => {
    expect(await worst({ date: '24' })).toBeLessThanOrEqual(TOLERANCE);
  });

  it.each([
    ['text that moved by three pixels', { lineAt: 163 }],
    ['a button of another colour', { button: '#3d7bf5' }],
    ['a button that is gone', { button: '#fff' }],
  ])('finds %s', async (_, change) => {
    expect(await worst(change)).toBeGreaterThan(TOLERANCE);
  });

  it('takes another size for a change', async () => {
    expect(await worst({ height: HEIGHT + 20 })).toBe(100);
  });
});

it('every screen and page has a reference, and no reference is left over', async () => {
  const states = CHARTS.flatMap((chart) => screensOf(chart).map((state) => `${chart.name}/${state}`));
  const pages = SITE_PAGES.map(({ name }) => `pages/${name}`);
  expect(await referenceNames()).toEqual([...states, ...pages].sort());
});
