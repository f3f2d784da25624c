import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CardWords, renderWords, supportedWords } from './card-words.ts';
import type { TypeFace } from './type-face.ts';

/** The artworks of cards; those of posts are named after their topics. `crown` represents the product as a whole. */
export const ARTWORKS = [
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
export type Artwork = (typeof ARTWORKS)[number];

export type OgCard = CardWords & { readonly language: 'ko' | 'en'; readonly artwork?: Artwork | undefined };

const MOST_KEPT = 96;
const TIME_LIMIT_SECONDS = 5;

const kept = new Map<string, Promise<Uint8Array>>();
let last: Promise<unknown> = Promise.resolve();
let opening: Promise<TypeFace> | undefined;

/**
 * The preview picture of a page's link: 1200 by 630 pixels, PNG. The same card gives the same bytes on every machine.
 * Pictures are rendered one at a time; the most recently used ones are cached.
 * @throws if rendering takes too long
 */
export function ogImage({ title, subtitle, kind, language, artwork = 'crown' }: OgCard): Promise<Uint8Array> {
  const key = hash('sha256', JSON.stringify([title, subtitle, kind, language, artwork]));
  const picture = kept.get(key) ?? oneAtATime(() => render({ title, subtitle, kind, language, artwork }));
  // Inserting it again makes it the most recently used.
  kept.delete(key);
  kept.set(key, picture);
  picture.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return picture;
}

function oneAtATime(work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function render({ language, artwork, ...words }: OgCard & { artwork: Artwork }): Promise<Uint8Array> {
  const face = await typeFace();
  const background = await readFile(join(import.meta.dirname, 'backgrounds', `${artwork}.svg`), 'utf8');
  const text = renderWords(face, await supportedWords(face, words), language);
  // No palette: the background colour would vary from picture to picture.
  return sharp(Buffer.from(background.replace('</svg>', `${text}</svg>`)))
    .timeout({ seconds: TIME_LIMIT_SECONDS })
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Opens the typeface with the first picture, not at startup: the text shaper takes time and memory. */
function typeFace(): Promise<TypeFace> {
  opening ??= import('./type-face.ts')
    .then(({ openTypeFace }) => openTypeFace())
    .catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
  return opening;
}
