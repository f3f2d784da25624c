import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
type Scheme = 'light' | 'dark';

/** name -> hex, for every token written as light-dark(#…, #…). */
const palette = (scheme: Scheme): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      css.matchAll(/--color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g),
      (match) => [match[1] ?? '', (scheme === 'light' ? match[2] : match[3]) ?? ''],
    ),
  );

/** WCAG 2.2 relative luminance. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['paper', 'surface', 'sunken', 'raised'];
const on = (grounds: readonly string[], ...texts: readonly string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const AAA = on(GROUNDS, 'ink', 'ink-muted');
const AA = [
  ...on(GROUNDS, 'ink-faint', 'violet-text', 'mint-text', 'coral-text', 'amber-text'),
  ...on(['violet', 'violet-hover', 'coral-fill', 'coral-fill-hover'], 'on-fill'),
  ...on(['violet-soft', 'selection'], 'ink'),
  ...on(['violet-soft'], 'violet-text'),
  ...on(['violet-rest', 'coral-rest'], 'on-rest'),
  ['mint-text', 'mint-soft'],
  ['coral-text', 'coral-soft'],
  ['amber-text', 'amber-soft'],
  ['paper', 'ink'],
] as const;
/** Borders that make a control recognisable, its focus ring, and the fill of what is chosen (WCAG 1.4.11). */
const GRAPHIC = [...on(GROUNDS, 'control-line', 'focus', 'violet'), ['coral', 'surface']] as const;

describe.each(['light', 'dark'] as const)('contrast in %s', (scheme) => {
  const colors = palette(scheme);
  const ratioOf = (one: string, other: string): number => {
    const [front, ground] = [colors.get(one), colors.get(other)];
    if (front === undefined || ground === undefined) throw new Error(`No token for ${one} or ${other}`);
    return contrast(front, ground);
  };

  it.each(AAA)('body text %s on %s is AAA', (one, other) => {
    expect(ratioOf(one, other)).toBeGreaterThanOrEqual(7);
  });

  it.each(AA)('%s on %s is AA', (one, other) => {
    expect(ratioOf(one, other)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHIC)('%s is visible on %s', (one, other) => {
    expect(ratioOf(one, other)).toBeGreaterThanOrEqual(3);
  });
});

it('have the sizes of the specification [CONST-9] [CONST-10] [CONST-11]', () => {
  expect(css).toMatch(/--about-dropdown-width: 10\.6rem/);
  expect(css).toMatch(/--small-modal-width: 29\.25rem/);
  expect(css).toMatch(/--small-modal-width-phone: 20\.9375rem/);
  expect(css).toMatch(/--panel-body-min-height: 18\.75rem/);
});
