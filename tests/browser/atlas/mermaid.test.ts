// Mermaid's own parser and renderer read what docs/flows contains, as a documentation viewer does.
import { createRequire } from 'node:module';
import type { Mermaid } from 'mermaid';
import { expect, it } from 'vitest';
import { CHARTS } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { mermaidOf } from '#tests/model/flows/mermaid.ts';
import { openContext } from '#tests/support/browser.ts';

const SCRIPT = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');

it('renders the Mermaid text of every chart with all its states', { timeout: 120_000 }, async () => {
  const context = await openContext();
  const page = await context.newPage();
  await page.setContent('<main></main>');
  await page.addScriptTag({ path: SCRIPT });
  for (const chart of CHARTS) {
    const flow = exportFlow(chart);
    const svg = await page.evaluate(async (text) => {
      const mermaid: Mermaid = Reflect.get(window, 'mermaid');
      mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' });
      return (await mermaid.render('diagram', text)).svg;
    }, mermaidOf(flow));
    for (const { id } of flow.states)
      expect(svg, `${chart.name}: ${id}`).toContain(`${id.slice(id.lastIndexOf('.') + 1)}`);
  }
});
