/** Renders SVG with Graphviz (WebAssembly): without a browser, and identical every time. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf } from './dot.ts';
import type { Flow } from './export.ts';
import type { Picture } from './pictures.ts';
import { escapeXml, placeholders } from './text-width.ts';
import type { Words } from './words.ts';

/**
 * One diagram of a chart as an SVG document. States have the id "state:<path>", arrows "arrow:<from>:<to>", with "*" as
 * `from` if they start in every state.
 *
 * @param flow the chart's neutral data
 * @param picture the part to show
 * @param language of all labels
 */
export async function svgOf(flow: Flow, picture: Picture, language: keyof Words): Promise<string> {
  const { hold, fill } = placeholders();
  const graphviz = await Graphviz.load();
  const svg = graphviz.dot(dotOf(flow, picture, language, hold), 'svg');
  return fill(svg)
    .replace(/<svg /, `<svg role="img" lang="${language}" aria-label="${escapeXml(flow.title[language])}" `)
    .replaceAll(/<!--[\s\S]*?-->\n?/g, '');
}
