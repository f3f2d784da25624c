// Evaluates the samples of the web bench: the table of loads, the clicks, and whether each budget holds.
import type { Load } from './probe.ts';
import { type Figure, tableOf } from './report.ts';
import type { Samples } from './samples.ts';
import { FLOOR } from './site.ts';

/** The home page with its first dialog open. */
export const DIALOG = '/?auth=login';
/** Supabase's Auth UI (peer.ts), in the keys of the samples. */
export const PEER = 'peer';
export const WEB_PAGES = ['/', DIALOG, FLOOR, PEER] as const;
export const SPEEDS = ['throttled', 'not throttled'] as const;
/** The devices on which pages are loaded. */
export const DEVICES = [
  { screen: 'phone', speed: 'throttled' },
  { screen: 'desktop', speed: 'throttled' },
  { screen: 'phone', speed: 'not throttled' },
] as const;
export const CACHES = ['cold', 'warm'] as const;
export type Speed = (typeof SPEEDS)[number];
export type Cache = (typeof CACHES)[number];
export type Device = (typeof DEVICES)[number];

/** How many times as long as the floor a page may take. */
const MOST_TIMES_FLOOR = 1.3;
const LIMITS = { scriptKB: 135, blocked: 100, click: 110, interaction: 100 };

export const loadKey = (page: string, cache: Cache, { screen, speed }: Device, metric: keyof Load) =>
  `load ${page} ${cache} ${screen} ${speed} ${metric}`;
export const clickKey = (page: string, speed: Speed, isPrefetched: boolean) =>
  `click ${page} ${speed} ${isPrefetched ? 'after idle' : 'at once'}`;
export const typingKey = (page: string) => `typing ${page}`;
export const INTERACTION = 'interaction ';
export const SHIFT = 'shift ';

const whole = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : '-');
const kilobytes = (bytes: number) => (Number.isFinite(bytes) ? (bytes / 1000).toFixed(1) : '-');

export function loadTable(samples: Samples): string[] {
  const rows = CACHES.flatMap((cache) =>
    DEVICES.flatMap((device) =>
      WEB_PAGES.map((page) => {
        const of = (metric: keyof Load) => samples.median(loadKey(page, cache, device, metric));
        const floor = (metric: keyof Load) => samples.median(loadKey(FLOOR, cache, device, metric));
        const time = (metric: keyof Load) => {
          const ratio = of(metric) / floor(metric);
          return page === FLOOR || !Number.isFinite(ratio)
            ? whole(of(metric))
            : `${whole(of(metric))} (${ratio.toFixed(2)})`;
        };
        return [
          `${page === FLOOR ? 'floor' : page === PEER ? 'Supabase Auth UI' : `\`${page}\``}, ${cache}, ${device.screen}, ${device.speed}`,
          kilobytes(of('bytes')),
          time('firstPaint'),
          time('largestPaint'),
          time('fieldAt'),
          whole(of('hydratedAt')),
          page === FLOOR || page === PEER ? '-' : kilobytes(of('scriptBytes')),
          whole(of('blocked')),
          of('shift').toFixed(3),
        ];
      }),
    ),
  );
  return tableOf(['page', 'KB', 'FCP', 'LCP', 'field usable', 'hydrated', 'script KB', 'TBT', 'CLS'], rows);
}

export function clickTable(samples: Samples): string[] {
  const rows = SPEEDS.flatMap((speed) =>
    [false, true].map((isPrefetched) => [
      `${speed}, ${isPrefetched ? 'after idle' : 'at once'}`,
      whole(samples.median(clickKey('/', speed, isPrefetched))),
      whole(samples.median(clickKey(FLOOR, speed, isPrefetched))),
      whole(samples.median(clickKey(PEER, speed, isPrefetched))),
    ]),
  );
  return tableOf(
    ['click on "Log in" until the field takes a key (ms)', '`/`', 'floor', 'Supabase Auth UI'],
    rows,
  );
}

const atMost = (what: string, value: number, limit: number, digits = 0): Figure => ({
  what,
  value: value.toFixed(digits),
  target: `${limit}`,
  isMet: value <= limit,
});

const loadBudgets = (samples: Samples): Figure[] =>
  DEVICES.filter(({ speed }) => speed === 'throttled').flatMap((device) => {
    const of = (page: string, metric: keyof Load) => samples.median(loadKey(page, 'cold', device, metric));
    const timesFloor = (page: string, metric: keyof Load, name: string) =>
      atMost(
        `\`${page}\`, ${device.screen}, ${name}, times the floor`,
        of(page, metric) / of(FLOOR, metric),
        MOST_TIMES_FLOOR,
        2,
      );
    return [
      timesFloor('/', 'firstPaint', 'FCP'),
      timesFloor('/', 'largestPaint', 'LCP'),
      timesFloor(DIALOG, 'fieldAt', 'field usable'),
      atMost(`\`/\`, ${device.screen}, TBT (ms)`, of('/', 'blocked'), LIMITS.blocked),
      atMost(
        `\`/\`, ${device.screen}, script until hydrated (KB)`,
        of('/', 'scriptBytes') / 1000,
        LIMITS.scriptKB,
        1,
      ),
    ];
  });

function typingBudgets(samples: Samples): Figure[] {
  const kept = samples.of(typingKey(DIALOG));
  const count = kept.filter((value) => value === 1).length;
  return [
    {
      what: `\`${DIALOG}\`, text typed at once is kept`,
      value: `${count} of ${kept.length}`,
      target: 'always',
      isMet: count === kept.length,
    },
  ];
}

const clickBudgets = (samples: Samples): Figure[] => [
  atMost(
    'click on "Log in" until the field takes a key, after idle (ms)',
    samples.median(clickKey('/', 'throttled', true)),
    LIMITS.click,
  ),
];

const interactionBudgets = (samples: Samples): Figure[] =>
  samples
    .within(INTERACTION)
    .map((name) =>
      atMost(`slowest interaction, ${name} (ms)`, samples.median(INTERACTION + name), LIMITS.interaction),
    );

function shiftBudgets(samples: Samples): Figure[] {
  const moving = samples.within(SHIFT).filter((page) => samples.median(SHIFT + page) >= 0.005);
  const worst = Math.max(...samples.within(SHIFT).map((page) => samples.median(SHIFT + page)));
  return [
    {
      what: `CLS of ${samples.within(SHIFT).length} pages, footer included${moving.length > 0 ? `: ${moving.join(' ')}` : ''}`,
      value: worst.toFixed(3),
      target: '0.00',
      isMet: moving.length === 0,
    },
  ];
}

/** The parts of the bench and the budgets that each one checks. */
export const BUDGETS = {
  loads: loadBudgets,
  typing: typingBudgets,
  clicks: clickBudgets,
  interactions: interactionBudgets,
  shifts: shiftBudgets,
} satisfies Record<string, (samples: Samples) => Figure[]>;
export type Part = keyof typeof BUDGETS;
export const isPart = (name: string): name is Part => Object.hasOwn(BUDGETS, name);
