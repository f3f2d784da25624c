/** The transitions that the charts of the running page take: measured, not planned. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { ChartTransition } from '#src/app/transition-inspector.ts';
import { CHARTS } from '#tests/model/charts.ts';

/** Keys of transitions, by the id of their chart. */
export type Taken = ReadonlyMap<string, ReadonlySet<string>>;

export interface Recorder {
  /** Listens to the charts of every document that the page opens from now on. */
  readonly follow: (page: Page) => Promise<void>;
  readonly taken: Taken;
  readonly add: (further: Taken) => void;
  /** Adds them to the table of the run. */
  readonly save: (name: string) => void;
}

export function createRecorder(): Recorder {
  const taken = new Map<string, Set<string>>(CHARTS.map(({ name }) => [name, new Set()]));
  return {
    taken,
    add: (further) => {
      for (const [chart, keys] of further) for (const key of keys) taken.get(chart)?.add(key);
    },
    follow: async (page) => {
      // Not Playwright's exposeBinding: it drops the calls of a document that is left before they are handled.
      const session = await page.context().newCDPSession(page);
      session.on('Runtime.bindingCalled', ({ payload }) => {
        const { chart, from, event, branch }: ChartTransition = JSON.parse(payload);
        taken.get(chart)?.add([from, event || 'always', branch].join(' | '));
      });
      await session.send('Runtime.enable');
      await session.send('Runtime.addBinding', { name: 'noteTransition' });
      await page.addInitScript(() => {
        window.onChartTransition = (transition) =>
          Reflect.get(window, 'noteTransition')(JSON.stringify(transition));
      });
    },
    save: (name) => {
      const folder = inject('transitions');

      const rows = [...taken].map(([chart, keys]) => [chart, [...keys]]);
      writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(rows)));
    },
  };
}
