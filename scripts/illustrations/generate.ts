// Generates every illustration from the tooth shapes: `node scripts/illustrations/generate.ts`. The result is committed.
// The rendered pictures take fifteen minutes.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawArch, drawHorizon, drawPlate } from './arch.ts';
import { describeCrown, drawCrown } from './crown.ts';
import { drawFeatures } from './features.ts';
import { drawFit, drawSection } from './fit.ts';
import { linkCards } from './link-cards.ts';
import { describePlate } from './plate/measures.ts';
import { pageScenes } from './plate/page-scenes.ts';
import {
  coverPicture,
  plateFigure,
  platePicture,
  renderPicture,
  smallPlatePicture,
} from './plate/picture.ts';
import { coverScenes } from './plate/scenes.ts';
import { sketchPlate } from './plate/sketch.ts';
import { postPictures } from './post-pictures.ts';
import { drawPrinter } from './printer.ts';
import { mailMark, siteIcons } from './site-icons.ts';
import { tag } from './svg.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'src/components/illustrations/generated');

const NOTE = '// Made by scripts/illustrations/generate.ts. Do not edit.\n';
const asModule = (name: string, value: unknown) =>
  `${NOTE}export const ${name} = ${JSON.stringify(value)} as const;\n`;

/** A sprite of groups that pages include with `<use>`; the colours come from the page. */
const sprite = (drawings: Readonly<Record<string, string>>): string =>
  `${tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg' },
    ...Object.entries(drawings).map(([id, drawing]) => tag('g', { id }, drawing)),
  )}\n`;

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'crown.ts'), asModule('CROWN', describeCrown()));
writeFileSync(path.join(folder, 'crown.svg'), sprite(drawCrown()));
writeFileSync(path.join(folder, 'features.svg'), sprite(drawFeatures()));
writeFileSync(
  path.join(folder, 'arch.svg'),
  sprite({ plate: drawPlate(), arch: drawArch(), horizon: drawHorizon() }),
);
writeFileSync(path.join(folder, 'gap.svg'), sprite({ gap: drawArch(4) }));
writeFileSync(path.join(folder, 'fit.svg'), sprite({ fit: drawFit() }));
writeFileSync(path.join(folder, 'section.svg'), sprite({ section: drawSection() }));
writeFileSync(path.join(folder, 'printer.svg'), sprite({ printer: drawPrinter() }));
writeFileSync(path.join(folder, 'plate.ts'), asModule('PLATE', describePlate()));
writeFileSync(path.join(folder, 'plate.svg'), sprite(sketchPlate()));
const picture = await renderPicture();
writeFileSync(path.join(folder, 'plate.avif'), await platePicture(picture));
writeFileSync(path.join(folder, 'plate-small.avif'), await smallPlatePicture(picture));

const writeAll = (to: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  const target = path.join(root, to);
  mkdirSync(target, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(target, name), content);
};
writeAll(
  'public/illustrations/posts',
  Object.fromEntries(Object.entries(postPictures()).map(([name, svg]) => [`${name}.svg`, svg])),
);
writeAll('public/illustrations/posts', { 'figure-window.svg': await plateFigure(picture) });
for (const [name, scene] of Object.entries(coverScenes()))
  writeAll('public/illustrations/posts', { [`${name}.svg`]: await coverPicture(scene) });
for (const [name, scene] of Object.entries(pageScenes()))
  writeAll('public/illustrations/pages', { [`${name}.svg`]: await coverPicture(scene) });
writeAll('public', await siteIcons());
writeAll('server/mail', { 'mark.png': await mailMark() });
writeAll('server/site/og/backgrounds', linkCards());
