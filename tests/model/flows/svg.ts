/** Renders SVG with Graphviz (WebAssembly): without a browser, and identical every time. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { dotOf, INK, type Layout } from './dot.ts';
import { type Flow, pathName } from './export.ts';
import type { Picture } from './pictures.ts';
import { escapeXml, placeholders } from './text-width.ts';
import { bilingual, type Words } from './words.ts';

/** Light and dark colours; the contrast with white and with the dark page is at least 4.5. */
const COLOURS: Readonly<Record<keyof typeof INK, readonly [light: string, dark: string]>> = {
  plain: ['#1f2328', '#e8e6f0'],
  pending: ['#8a5200', '#f3c877'],
  end: ['#1e6b34', '#7fe0a3'],
  trouble: ['#a02c2c', '#ffa796'],
  quiet: ['#5d656e', '#a69fb9'],
  // A file that is opened alone has no other background.
  paper: ['#ffffff', '#1a162a'],
};
const inks = Object.keys(COLOURS) as (keyof typeof INK)[]; // keys of the literal above

const STYLE = `<style>${[0, 1]
  .map((scheme) => {
    const variables = inks.map((ink) => `--${ink}:${COLOURS[ink][scheme]}`).join(';');
    const rule = `svg.flow{${variables}}`;
    return scheme === 0 ? rule : `@media (prefers-color-scheme:dark){${rule}}`;
  })
  .join(
    '',
  )}svg.flow .edge text{paint-order:stroke;stroke:var(--paper);stroke-width:5px;stroke-linejoin:round}</style>`;

const titleOf = (flow: Flow, { root }: Picture): Words => {
  if (root === '') return flow.title;
  const { en, ko } = pathName(flow, root);
  return bilingual((language) => `${flow.title[language]}: ${{ en, ko }[language]}`);
};

const describe = ({ states, edges }: Flow): Words => ({
  en: `The chart has ${states.length} states and ${edges.length} transitions. Its page lists them in words.`,
  ko: `이 차트에는 상태 ${states.length}개와 전이 ${edges.length}개가 있다. 차트 페이지에 말로 정리되어 있다.`,
});

/**
 * One diagram of a chart as an SVG document. States have the id "state:<path>", arrows "arrow:<from>:<to>", with "*" as
 * `from` if they start in every state.
 *
 * @param flow the chart's neutral data
 * @param picture the part to show
 * @param language of all labels
 * @param layout its direction and the widths of its lines
 */
export async function svgOf(
  flow: Flow,
  picture: Picture,
  language: keyof Words,
  layout: Layout,
): Promise<string> {
  const { hold, fill } = placeholders();
  const graphviz = await Graphviz.load();
  const svg = graphviz.dot(dotOf(flow, picture, language, layout, hold), 'svg');
  const title = escapeXml(titleOf(flow, picture)[language]);
  // Graphviz's own titles are names of the code.
  const bare = svg.replaceAll(/<!--[\s\S]*?-->\n?/g, '').replaceAll(/<title>[\s\S]*?<\/title>\n?/g, '');
  const inked = inks.reduce((text, ink) => text.replaceAll(INK[ink], `var(--${ink})`), bare);
  return fill(inked).replace(
    /<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg class="flow" role="img" lang="${language}" ${attributes}>\n<title>${title}</title>\n<desc>${escapeXml(describe(flow)[language])}</desc>\n${STYLE}`,
  );
}
