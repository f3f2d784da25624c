import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { admittedWords, type CardWords, drawWords } from './card-words.ts';
import type { TypeFace } from './type-face.ts';

/** The drawings a card can have; a post's are called like its topics. `crown` stands for the product as a whole. */
export const MOTIFS = [
  'crown',
  'arch',
  'support',
  'layout',
  'compensation',
  'profile',
  'boolean',
  'workflow',
  'quality',
] as const;
export type Motif = (typeof MOTIFS)[number];

export type OgCard = CardWords & { readonly language: 'ko' | 'en'; readonly motif?: Motif | undefined };

const MOST_KEPT = 96;
const TIME_LIMIT_SECONDS = 5;

const kept = new Map<string, Promise<Uint8Array>>();
let last: Promise<unknown> = Promise.resolve();
let opening: Promise<TypeFace> | undefined;

/**
 * The picture that stands for a page where its link is shown: 1200 by 630 pixels, PNG. The same card gives the same
 * bytes, on every machine. One picture is drawn at a time; the latest ones are kept.
 * @throws when the drawing took too long
 */
export function ogImage({ title, subtitle, kind, language, motif = 'crown' }: OgCard): Promise<Uint8Array> {
  const key = hash('sha256', JSON.stringify([title, subtitle, kind, language, motif]));
  const drawing = kept.get(key) ?? inTurn(() => draw({ title, subtitle, kind, language, motif }));
  // Putting it back makes it the latest.
  kept.delete(key);
  kept.set(key, drawing);
  drawing.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return drawing;
}

function inTurn(work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function draw({ language, motif, ...words }: OgCard & { motif: Motif }): Promise<Uint8Array> {
  const face = await typeFace();
  const ground = await readFile(join(import.meta.dirname, 'grounds', `${motif}.svg`), 'utf8');
  const drawn = drawWords(face, await admittedWords(face, words), language);
  // No palette: it would move the paper's tone from picture to picture.
  return sharp(Buffer.from(ground.replace('</svg>', `${drawn}</svg>`)))
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The shaper takes time to load and memory: both wait for the first picture. */
function typeFace(): Promise<TypeFace> {
  opening ??= import('./type-face.ts')
    .then(({ openTypeFace }) => openTypeFace())
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}
