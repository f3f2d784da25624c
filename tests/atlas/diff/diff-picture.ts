/** The pictures of a changed chart, with the changes marked. */
import { diagramsOf } from '#tests/model/flows/diagrams.ts';
import type { Picture } from '#tests/model/flows/pictures.ts';
import type { Flow, Language, Words } from '../data/atlas-data.ts';
import type { FlowDiff, Mark } from './compare.ts';

export const SIGNS: Readonly<Record<Mark, string>> = { added: '⊕', removed: '⊖', changed: '⊙' };

const signed = (mark: Mark | undefined, { en, ko }: Words): Words => {
  const sign = mark === undefined ? '' : `${SIGNS[mark]} `;
  return { en: `${sign}${en}`, ko: `${sign}${ko}` };
};

/** The chart with a sign in front of the words of everything that changed. */
function signedFlow({ union, states, edges }: FlowDiff): Flow {
  const marks = new Map<object, Mark>([...states, ...edges].map(({ part, mark }) => [part, mark]));
  return {
    ...union,
    states: union.states.map((state) => ({ ...state, words: signed(marks.get(state), state.words) })),
    edges: union.edges.map((edge) => ({ ...edge, words: signed(marks.get(edge), edge.words) })),
  };
}

const MARKED = new RegExp(`[${Object.values(SIGNS).join('')}]`);

const markOf = (text: string): Mark | undefined =>
  (Object.keys(SIGNS) as Mark[]).find((mark) => text.includes(SIGNS[mark]));

/** Colours every line of text that starts with a sign, up to the next line break of its label. */
const coloured = (svg: string): string =>
  svg.replaceAll(/<text ([^>]*)>([^<]*)<\/text>/g, (whole, attributes: string, text: string) => {
    const mark = markOf(text);
    return mark === undefined ? whole : `<text class="${mark}" ${attributes}>${text}</text>`;
  });

/** One diagram with changes. */
export interface DiffPicture {
  readonly picture: Picture;
  readonly svg: string;
}

/** The diagrams of a chart that contain a change. */
export async function diffPictures(diff: FlowDiff, language: Language): Promise<DiffPicture[]> {
  const flow = signedFlow(diff);
  const diagrams = await diagramsOf(flow);
  const pictures = diagrams.map(({ picture, svg }) => ({ picture, svg: svg[language] }));
  return pictures.filter(({ svg }) => MARKED.test(svg)).map((one) => ({ ...one, svg: coloured(one.svg) }));
}
