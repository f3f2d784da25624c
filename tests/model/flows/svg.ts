/** SVG by Graphviz (WebAssembly): no browser, the same bytes every time. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf } from './dot.ts';
import type { Flow } from './export.ts';
import type { Picture } from './pictures.ts';
import { escapeXml, placeholders } from './text-width.ts';
import type { Words } from './words.ts';

/**
 * One picture of a chart as an SVG document. States have the id "state:<path>", arrows "arrow:<from>:<to>", from "*" where they begin in every state.
 *
 * @param flow the chart's neutral data
 * @param picture the part that is shown
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
