import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderWords, supportedWords } from './card-words.ts';
import { ARTWORKS, type OgCard, ogImage } from './og-image.ts';
import { openTypeFace, type TypeFace } from './type-face.ts';

const CARD: OgCard = {
  title: '얇은 마진을 지키는 서포트 설정',
  subtitle: '각도, 접점, 간격. 세 가지만 보면 다듬는 시간이 줄어듭니다.',
  kind: '기술 자료',
  language: 'ko',
};
const BOLD = { size: 64, weight: 700, tracking: 0 };
const PAPER = [0xfb, 0xfa, 0xf7];
/** Points outside the text and the artwork. */
const EMPTY_PLACES = [
  [10, 10],
  [10, 620],
  [600, 620],
  [40, 300],
] as const;
const MOST_BYTES = 150_000;

describe('the picture of a link', () => {
  it.each(ARTWORKS)('is a small PNG of 1200 by 630 pixels, with the artwork %s', async (artwork) => {
    const png = await ogImage({ ...CARD, artwork });
    const { format, width, height, hasAlpha } = await sharp(png).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 1200,
      height: 630,
      hasAlpha: false,
    });
    expect(png.byteLength).toBeLessThan(MOST_BYTES);
  });

  it('differs by each text and by artwork', async () => {
    const pictures = await Promise.all([
      ogImage(CARD),
      ogImage({ ...CARD, title: '얇은 마진을 지키는 서포트 설명' }),
      ogImage({ ...CARD, subtitle: '' }),
      ogImage({ ...CARD, kind: '뉴스' }),
      ogImage({ ...CARD, artwork: 'support' }),
    ]);
    expect(new Set(pictures.map((png) => Buffer.from(png).toString('base64'))).size).toBe(pictures.length);
  });

  it('is rendered once, and rendered again it has the same bytes', async () => {
    const first = await ogImage(CARD);
    expect(await ogImage({ ...CARD })).toBe(first);
    vi.resetModules();
    const again = await import('./og-image.ts');
    const second = await again.ogImage(CARD);
    expect(second).not.toBe(first);
    expect(Buffer.from(second).equals(first)).toBe(true);
  });

  it('that failed is not cached, and others are rendered after it', async () => {
    // The type forbids it, but a missing file is the failure that is easiest to cause.
    const broken = { ...CARD, artwork: 'nothing' as (typeof ARTWORKS)[number] };
    const failed = ogImage(broken);
    const next = ogImage({ ...CARD, title: 'After a failure' });
    await expect(failed).rejects.toThrow();
    await expect(ogImage(broken)).rejects.toThrow();
    expect((await next).byteLength).toBeGreaterThan(0);
  });
});

describe('hostile words', () => {
  it.each([
    ['markup', '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>'],
    ['entities', '&lt; &#x0; ]]> <!-- & "\''],
    ['emoji', '😀🦷👨‍👩‍👧‍👦🇰🇷'],
    ['right to left', 'שלום \u202E مرحبا'],
    ['control characters', 'a\u0000b\u0007\u200B\uFEFF\uD800\uFFFF\r\n\tc'],
    ['piled marks', `Z${'\u0338\u0321\u030D'.repeat(400)}`],
    ['one endless word', '뷁'.repeat(20_000)],
    ['endless words', 'a '.repeat(200_000)],
    ['nothing', ''],
  ])('%s: the picture is complete and its margins are clean', async (_, title) => {
    const png = await ogImage({ title, subtitle: title, kind: title, language: 'en' });
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    for (const [x, y] of EMPTY_PLACES)
      expect([...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)]).toEqual(PAPER);
  });
});

describe('words as outlines', () => {
  let face: TypeFace;
  beforeAll(async () => {
    face = await openTypeFace();
  });

  it('every Hangul syllable has its own glyph', async () => {
    const syllables = Array.from({ length: 11_172 }, (_, index) => String.fromCharCode(0xac00 + index));
    expect(await face.supported(syllables.join(''))).toHaveLength(syllables.length);
    const some = syllables.filter((_, index) => index % 97 === 0);
    expect(new Set(some.map((syllable) => face.outline(syllable, BOLD, 'ko'))).size).toBe(some.length);
  });

  it('bold outlines differ from regular ones, and are wider in Latin', async () => {
    await face.supported('서포트 Support');
    const regular = { ...BOLD, weight: 400 };
    expect(face.outline('서포트', BOLD, 'ko')).not.toBe(face.outline('서포트', regular, 'ko'));
    expect(face.measure('Support', BOLD, 'en')).toBeGreaterThan(face.measure('Support', regular, 'en'));
  });

  it('pairs of letters are kerned', async () => {
    await face.supported('AV');
    const apart = face.measure('A', BOLD, 'en') + face.measure('V', BOLD, 'en');
    expect(face.measure('AV', BOLD, 'en')).toBeLessThan(apart);
  });

  it('characters without a glyph are dropped, and decomposed Hangul is composed', async () => {
    const words = { title: '치아 🦷  이야기', subtitle: '서포트'.normalize('NFD'), kind: 'שלום' };
    expect(await supportedWords(face, words)).toEqual({ title: '치아 이야기', subtitle: '서포트', kind: '' });
    expect((await supportedWords(face, { ...words, title: '🦷' })).title).toBe('Cusplane');
  });

  it('no text is left that would need a font of the machine', async () => {
    const svg = renderWords(face, await supportedWords(face, CARD), 'ko');
    expect(new Set(svg.match(/<\/?\w+/g))).toEqual(new Set(['<g', '</g', '<path']));
  });
});
