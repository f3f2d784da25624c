import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import { productWindow as english } from '#src/i18n/locales/en/product-window.ts';
import { productWindow as korean } from '#src/i18n/locales/ko/product-window.ts';
import { FIGURES, POINTS_PER_CASE, PRINTER_NAME, RESIN_PRICE, SECONDS_PER_LAYER } from './plate-figures.ts';

const seed = (file: string) => readFileSync(`server/seed/content/${file}`, 'utf8');

interface Maker {
  readonly name: { readonly en: string; readonly ko: string };
  readonly printers: readonly {
    readonly id: string;
    readonly model: string;
    readonly buildVolume: readonly number[];
    readonly resins: readonly string[];
    readonly status: string;
  }[];
}

describe('the figures of the product window', () => {
  it('add up to the parts of the plate', () => {
    expect(FIGURES.parts).toBe(PLATE.parts.length);
    expect(FIGURES.cases).toBe(new Set(PLATE.parts.map(({ order }) => order)).size);
    expect(PLATE.layers * PLATE.layerMm).toBeCloseTo(PLATE.heightMm, 2);
    expect(FIGURES.minutes * 60).toBeCloseTo(PLATE.layers * SECONDS_PER_LAYER, -2);
    expect(PLATE.layer).toBeLessThan(PLATE.layers);
  });

  it('belong to a verified printer and a resin that it prints', () => {
    const { makers }: { makers: readonly Maker[] } = JSON.parse(seed('printers.json'));
    const [maker, printer] = makers
      .flatMap((of) => of.printers.map((one) => [of, one] as const))
      .find(([, { id }]) => id === PLATE.printer) ?? [undefined, undefined];
    for (const language of ['en', 'ko'] as const)
      expect(`${maker?.name[language]} ${printer?.model}`).toBe(PRINTER_NAME[language]);
    expect(printer).toMatchObject({ status: 'verified', buildVolume: PLATE.build });
    expect(printer?.resins).toContain('temporary');
    expect(PLATE.heightMm).toBeLessThan(PLATE.build[2]);
  });

  it('cost the AI points of the plans', () => {
    const { rules }: { rules: { uses: readonly { points: number }[] } } = JSON.parse(seed('plans.json'));
    expect(POINTS_PER_CASE).toBe(rules.uses.reduce((sum, { points }) => sum + points, 0));
  });

  it('cost what the amount of resin beside it costs', () => {
    expect(FIGURES.cost / RESIN_PRICE).toBeCloseTo(PLATE.resinMl, 3);
  });

  it('take as long for a layer as the post about adaptive layers measured', () => {
    const post = seed('posts/adaptive-layers-time-and-detail/en.md');
    const [, layers, minutes] = /fixed, 50 µm \| (\d+) \| (\d+) min/.exec(post) ?? [];
    expect(SECONDS_PER_LAYER).toBeCloseTo((Number(minutes) * 60) / Number(layers), 1);
  });

  it('agree with the posts about walls and support tips', () => {
    const [, wall] =
      /\| Temporary crown \| ([\d.]+) mm/.exec(seed('posts/checking-stl-before-slicing/en.md')) ?? [];
    expect(english.walls).toContain(`${wall} mm`);
    expect(korean.walls).toContain(`${wall}\u00a0mm`);
    const [, tip] =
      /\| 0\.8–1\.2\u00a0mm \|[^|]*\| ([\d.]+) mm/.exec(seed('posts/version-4-2-released/en.md')) ?? [];
    expect(readFileSync('src/components/product-window/settings-panel.tsx', 'utf8')).toContain(`'${tip} mm'`);
  });
});
