import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { about as englishAbout } from './locales/en/about.ts';
import { home as englishHero } from './locales/en/home.ts';
import { home as english } from './locales/en/story.ts';
import { about as koreanAbout } from './locales/ko/about.ts';
import { home as koreanHero } from './locales/ko/home.ts';
import { home as korean } from './locales/ko/story.ts';

interface Plan {
  readonly monthlyFee: number | null;
  readonly monthlyChargePoints: number | null;
}

const { plans }: { plans: readonly Plan[] } = JSON.parse(
  readFileSync('server/seed/content/plans.json', 'utf8'),
);
interface Maker {
  readonly name: Readonly<Record<string, string>>;
  readonly printers: readonly { model: string; status: string; sinceVersion: string | null }[];
}

const { makers }: { makers: readonly Maker[] } = JSON.parse(
  readFileSync('server/seed/content/printers.json', 'utf8'),
);
const verified = makers.flatMap(({ name, printers }) =>
  printers.filter(({ status }) => status === 'verified').map((printer) => ({ name, ...printer })),
);
const { versions }: { versions: readonly { version: string; releases: { windows: string } }[] } = JSON.parse(
  readFileSync('server/seed/content/versions.json', 'utf8'),
);
const paid = plans.filter(({ monthlyFee }) => (monthlyFee ?? 0) > 0);
const digits = (text: string) => text.replaceAll(',', '').match(/\d+/g)?.map(Number);

it.each([
  ['ko', koreanAbout],
  ['en', englishAbout],
])(
  'the page about the company counts printers as the list does, and quotes the studies in %s',
  (lang, { figures, story }) => {
    expect(figures.printers.value).toBe(String(verified.length));
    const studyOf = (post: string) =>
      readFileSync(`server/seed/content/posts/${post}/${lang}.md`, 'utf8').replaceAll('*', '');
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const [crowns] = figures.gap.detail.match(/\d{3}/) ?? [];
    const fit = studyOf('fit-of-crowns-on-eight-printers');
    expect(fit).toContain(` ${crowns}`);
    expect(fit).toContain(`| ${plain(figures.gap.value)} | 8`);
    expect(story.study).toContain(crowns);
    for (const { text } of [story.pair.without, story.pair.with])
      expect(fit).toContain(/\d+.?µm/u.exec(plain(text))?.[0]);
    const supports = studyOf('minutes-spent-on-supports');
    const [cases] = figures.minutes.detail.match(/\d+/) ?? [];
    expect(supports).toMatch(new RegExp(`\\b${cases}(?: cases|케이스)`));
    expect(supports).toMatch(new RegExp(`^\\| (?:Total|합계) .* ${figures.minutes.value} \\|$`, 'm'));
  },
);

describe.each([
  ['ko', koreanHero, korean],
  ['en', englishHero, english],
])('the home page in %s', (lang, { hero }, { plans: { premium }, proof }) => {
  it('counts the verified printers', () => {
    expect(digits(hero.factPrinters)).toEqual([verified.length]);
  });

  it.each([
    ['lab', 'overnight-in-a-lab-of-four'],
    ['clinic', 'temporary-crown-in-one-visit'],
    ['center', 'denture-bases-without-warping'],
  ] as const)('quotes the figures of the case study about the %s', (name, post) => {
    const study = readFileSync(`server/seed/content/posts/${post}/${lang}.md`, 'utf8').replaceAll('*', '');
    expect(study).toContain(`| ${proof[name].before} | ${proof[name].after} |`);
  });

  it('names the lowest monthly fee and the points of the plans that are sold', () => {
    expect(digits(premium.price)).toEqual([Math.min(...paid.map(({ monthlyFee }) => monthlyFee ?? 0))]);
    const points = paid.map(({ monthlyChargePoints }) => monthlyChargePoints ?? 0);
    expect(digits(premium.three)).toEqual([Math.min(...points), Math.max(...points)]);
  });
});

it.each(['ko', 'en'])('the news of five verified printers agrees with the list in %s', (lang) => {
  const folder = 'server/seed/content/posts/five-printers-verified';
  const news = readFileSync(`${folder}/${lang}.md`, 'utf8');
  const { publishedOn }: { publishedOn: string } = JSON.parse(readFileSync(`${folder}/post.json`, 'utf8'));
  const named = verified.filter(({ name, model }) => news.includes(`| ${name[lang]} ${model} |`));
  expect(named).toHaveLength(5);
  // The newest version at that time is the first that supports them.
  const newest = versions.find(({ releases }) => releases.windows < publishedOn)?.version ?? '';
  expect(verified.filter(({ sinceVersion }) => sinceVersion === newest)).toEqual(named);
  expect(news).toContain(newest);
  expect(news).toContain(`${verified.length}${lang === 'ko' ? '종' : ' verified printers'}`);
});
