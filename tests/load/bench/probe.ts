// Runs in the page before its own scripts and records timings.
import type { BrowserContext, Page } from 'playwright-core';
import { PRODUCT } from '#contract/product.ts';

/** Performance mark that the page sets once it is hydrated. */
const HYDRATED = `${PRODUCT.slug}:hydrated`;

export interface Interaction {
  ms: number;
  /** The event and its target. */
  event: string;
}

interface Probe {
  /** ms since the start of the navigation; null until it has happened. */
  fieldAt: number | null;
  hydratedAt: number | null;
  largestPaint: number;
  longTasks: { start: number; ms: number }[];
  shift: number;
  /** The slowest interaction since the last reading. */
  slowest: Interaction;
}

declare global {
  interface Window {
    bench: Probe;
    /** Receives `clicked` or `taken` and the epoch time in ms: the click may load another document, which then takes the key. */
    benchNote?: (note: string) => void;
  }
}

export interface Load {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: what long tasks took beyond 50 ms each, from the first paint on. */
  blocked: number;
  shift: number;
  fieldAt: number | null;
  hydratedAt: number | null;
  /** Compressed bytes loaded by the time the field was usable; without a field, all bytes. */
  bytes: number;
  /** Compressed bytes of scripts loaded by the time the page was hydrated. */
  scriptBytes: number;
}

function install(hydrated: string): void {
  const bench: Probe = {
    fieldAt: null,
    hydratedAt: null,
    largestPaint: 0,
    longTasks: [],
    shift: 0,
    slowest: { ms: 0, event: '' },
  };
  window.bench = bench;

  const watch = (type: string, see: (entry: PerformanceEntry) => void) => {
    // The lowest threshold possible; only applies to `event` entries.
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe(options);
  };
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => bench.longTasks.push({ start: startTime, ms: duration }));
  watch('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) bench.shift += Number(Reflect.get(entry, 'value'));
  });
  // Described when it fires: its target may be removed by the time the entry is reported.
  const events = new Map<number, string>();
  const note = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.documentElement;
    const name = target.getAttribute('name');
    const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
    events.set(
      event.timeStamp,
      `${event.type}${key} on ${target.localName}${name === null ? '' : `[${name}]`}`,
    );
  };
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click'])
    window.addEventListener(type, note, { capture: true });
  watch('event', (entry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0 && entry.duration > bench.slowest.ms)
      bench.slowest = { ms: entry.duration, event: events.get(entry.startTime) ?? entry.name };
  });
  watch('mark', ({ name, startTime }) => {
    if (name === hydrated) bench.hydratedAt ??= startTime;
  });

  // Module scripts run after 'interactive', so anything in the root before that is server-rendered.
  let cameFilled = true;
  const isFilled = () => (document.getElementById('root')?.childElementCount ?? 0) > 0;
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') cameFilled = isFilled();
  });
  const isUsable = (input: HTMLInputElement) =>
    input.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !input.readOnly &&
    !input.matches(':disabled') &&
    input.closest('[inert]') === null;
  // Checked on each frame: none run before the page may paint.
  const look = () => {
    if (!cameFilled && isFilled()) bench.hydratedAt ??= performance.now();
    if ([...document.querySelectorAll<HTMLInputElement>('input[type=email]')].some(isUsable))
      bench.fieldAt ??= performance.now();
    if (bench.fieldAt === null || bench.hydratedAt === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // On the window: the script in the page's head handles some clicks there.
  const report = (what: string, time: number) =>
    window.benchNote?.(`${what} ${performance.timeOrigin + time}`);
  window.addEventListener('click', ({ timeStamp }) => report('clicked', timeStamp), { capture: true });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'email') report('taken', performance.now());
  });
}

/** Installs the probe in every new page of the context. */
export const installProbe = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(install, HYDRATED);

/** Waits two frames: entries measured with one frame are reported after the next. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );

export async function readLoad(page: Page): Promise<Load> {
  await nextFrames(page);
  return page.evaluate(() => {
    const { fieldAt, hydratedAt, largestPaint, longTasks, shift } = window.bench;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    const pageItself = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource');
    // The browser adds 300 bytes for the headers of an uncached response.
    const sum = (entries: readonly PerformanceEntry[]) =>
      entries.reduce(
        (bytes, entry) => bytes + Math.max(0, Number(Reflect.get(entry, 'transferSize')) - 300),
        0,
      );
    const hereAt = (time: number) => files.filter(({ startTime, duration }) => startTime + duration <= time);
    return {
      firstPaint,
      largestPaint,
      blocked: longTasks
        .filter(({ start, ms }) => start + ms > firstPaint)
        .reduce((total, { ms }) => total + ms - 50, 0),
      shift,
      fieldAt,
      hydratedAt,
      bytes: sum([...pageItself, ...hereAt(fieldAt ?? Infinity)]),
      scriptBytes: sum(hereAt(hydratedAt ?? 0).filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
    };
  });
}
