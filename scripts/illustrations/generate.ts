// Draws every illustration from the tooth shapes: `node scripts/illustrations/generate.ts`. The result is committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loopsToPath, sliceLoops } from '#src/components/illustrations/geometry/slice-crown.ts';
import { perimeter } from '#src/components/illustrations/geometry/smooth-path.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import { drawArch, drawHorizon, drawPlate } from './arch.ts';
import { describeCrown, drawCrown } from './crown.ts';
import { drawFeatures } from './features.ts';
import { drawLayers } from './layers.ts';
import { postPictures } from './post-pictures.ts';
import { tag } from './svg.ts';

const folder = path.resolve(import.meta.dirname, '../../src/components/illustrations/generated');

const NOTE = '// Made by scripts/illustrations/generate.ts. Do not edit.\n';
const asModule = (name: string, value: unknown) =>
  `${NOTE}export const ${name} = ${JSON.stringify(value)} as const;\n`;

const mark = {
  outline: loopsToPath(sliceLoops(MOLAR, 3), 1.2),
  cusps: loopsToPath(
    sliceLoops(MOLAR, 6.05).filter((loop) => perimeter(loop) > 2.2),
    0.8,
  ),
};

/** Each drawing is a group that a page takes over by `use`; its colours come from the page. */
const sprite = (drawings: Readonly<Record<string, string>>): string =>
  `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg' },
    ...Object.entries(drawings).map(([id, drawing]) => tag('g', { id }, drawing)),
  )}\n`;

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'crown.ts'), asModule('CROWN', describeCrown()));
writeFileSync(path.join(folder, 'mark.ts'), asModule('MARK', mark));
writeFileSync(
  path.resolve(folder, '../../../../public/favicon.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-260 -244 520 488"><style>path{stroke:#5b3df5;fill:#5b3df5}@media(prefers-color-scheme:dark){path{stroke:#b9abff;fill:#b9abff}}</style><path d="${mark.outline}" style="fill:none" stroke-width="40"/><path d="${mark.cusps}" stroke-width="0"/></svg>\n`,
);
writeFileSync(path.join(folder, 'crown.svg'), sprite(drawCrown()));
writeFileSync(path.join(folder, 'features.svg'), sprite(drawFeatures()));
writeFileSync(
  path.join(folder, 'arch.svg'),
  sprite({ plate: drawPlate(), arch: drawArch(), horizon: drawHorizon() }),
);
writeFileSync(path.join(folder, 'gap.svg'), sprite({ gap: drawArch(4) }));

const pictures = path.resolve(folder, '../../../../public/illustrations/posts');
mkdirSync(pictures, { recursive: true });
for (const [name, svg] of Object.entries(postPictures()))
  writeFileSync(path.join(pictures, `${name}.svg`), svg);
writeFileSync(path.join(folder, 'layers.svg'), sprite({ layers: drawLayers() }));
