/** The comparison of two revisions as one self-contained page, and as Markdown for a review. */
import { headingOf, isScreen } from '#tests/browser/model/screens.ts';
import { escapeXml } from '#tests/model/flows/text-width.ts';
import { words } from '../app/texts.ts';
import type { FlowEdge, FlowState, Language, Words } from '../data/atlas-data.ts';
import type { Change, FlowDiff, Mark } from './compare.ts';
import { type DiffPicture, SIGNS } from './diff-picture.ts';

const TEXTS = {
  title: words('Changed flows since', '다음 리비전 이후 바뀐 흐름:'),
  none: words('No chart differs.', '달라진 차트가 없습니다.'),
  legend: words('added, removed, changed', '추가, 삭제, 변경'),
  marks: {
    added: words('added', '추가'),
    removed: words('removed', '삭제'),
    changed: words('changed', '변경'),
  },
  state: words('State', '상태'),
  transition: words('Transition', '전이'),
  columns: [words('Change', '변경'), words('Part', '구분'), words('What', '내용'), words('Details', '상세')],
  stays: words('stays', '유지'),
  fields: {
    kind: words('kind', '종류'),
    isInitial: words('initial state', '시작 상태'),
    tags: words('tags', '태그'),
    screen: words('screen', '화면'),
    auth: words('address auth=', '주소 auth='),
    info: words('address info=', '주소 info='),
    invokes: words('runs', '실행'),
    onEntry: words('on entry', '진입 시 동작'),
    words: words('words', '설명'),
    description: words('note', '비고'),
    to: words('leads to', '다음 상태'),
    from: words('starts in', '출발 상태'),
    event: words('event', '이벤트'),
    delay: words('delay', '시간'),
    outcome: words('outcome', '결과'),
    effects: words('commands', '동작'),
  } as Readonly<Record<string, Words>>,
  everyState: words('every state', '모든 상태'),
};

/** The words of a state and of the states around it, by its path; empty: every state. */
function nameOfState({ union }: FlowDiff, path: string, language: Language): string {
  if (path === '') return TEXTS.everyState[language];
  const keys = path.split('.');
  return keys
    .map((_, index) => keys.slice(0, index + 1).join('.'))
    .map((id) => union.states.find((state) => state.id === id)?.words[language] ?? id)
    .join(' › ');
}

/** Actors and commands, which have words. */
const isWorded = (value: unknown): value is readonly { words: Words }[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'words' in one);

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value && 'ko' in value;

/** Shows one property of a state or transition. */
function showValue(diff: FlowDiff, part: FlowState | FlowEdge, field: string, language: Language): string {
  const value: unknown = Reflect.get(part, field);
  if (field === 'from' || field === 'to')
    return value === null ? TEXTS.stays[language] : nameOfState(diff, String(value), language);
  if (field === 'screen' && typeof value === 'string' && isScreen(value)) return headingOf(language, value);
  if (isWords(value)) return value[language];
  if (isWorded(value)) return value.map((one) => one.words[language]).join(', ') || '–';
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const detailsOf = <Part extends FlowState | FlowEdge>(
  diff: FlowDiff,
  { part, before, fields }: Change<Part>,
  language: Language,
): string =>
  before === null
    ? ''
    : fields
        .map(
          (name) =>
            `${TEXTS.fields[name]?.[language] ?? name}: ${showValue(diff, before, name, language)} → ${showValue(diff, part, name, language)}`,
        )
        .join('; ');

const nameOfEdge = (diff: FlowDiff, { from, to, words: said }: FlowEdge, language: Language) =>
  `${nameOfState(diff, from, language)} → ${to === null ? TEXTS.stays[language] : nameOfState(diff, to, language)}: ${said[language]}`;

interface Row {
  readonly mark: Mark;
  readonly part: string;
  readonly what: string;
  readonly details: string;
}

const rowsOf = (diff: FlowDiff, language: Language): Row[] => [
  ...diff.states.map((change) => ({
    mark: change.mark,
    part: TEXTS.state[language],
    what: nameOfState(diff, change.part.id, language),
    details: detailsOf(diff, change, language),
  })),
  ...diff.edges.map((change) => ({
    mark: change.mark,
    part: TEXTS.transition[language],
    what: nameOfEdge(diff, change.part, language),
    details: detailsOf(diff, change, language),
  })),
];

/** A chart with changes, with its diagrams. */
export interface DiffSection {
  readonly diff: FlowDiff;
  readonly pictures: readonly DiffPicture[];
}

const STYLE = `
  :root { color-scheme: light dark; --added: light-dark(#1e6b34, #7ee2a0); --removed: light-dark(#a02c2c, #ff9d8f); --changed: light-dark(#7a4a00, #f3c877); }
  body { max-width: 90rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; word-break: keep-all; }
  table { border-collapse: collapse; width: 100%; } td:first-child { white-space: nowrap; } th, td { padding: .4rem .6rem; border-bottom: 1px solid light-dark(#ddd, #444); text-align: start; vertical-align: top; }
  .added { color: var(--added); fill: var(--added); } .removed { color: var(--removed); fill: var(--removed); text-decoration: line-through; } .changed { color: var(--changed); fill: var(--changed); }
  figure { margin: 1rem 0; overflow: auto; padding: 1rem; background: light-dark(#fff, #1a162a); } svg { display: block; height: auto; max-width: none; margin-inline: auto; }
`;

const sectionHtml = ({ diff, pictures }: DiffSection, language: Language): string => `
<section><h2>${escapeXml(diff.title[language])} <small class="${diff.mark}">${SIGNS[diff.mark]} ${TEXTS.marks[diff.mark][language]}</small></h2>
<table><thead><tr>${TEXTS.columns.map((column) => `<th scope="col">${column[language]}</th>`).join('')}</tr></thead><tbody>
${rowsOf(diff, language)
  .map(
    ({ mark, part, what, details }) =>
      `<tr><td class="${mark}">${SIGNS[mark]} ${TEXTS.marks[mark][language]}</td><td>${part}</td><td>${escapeXml(what)}</td><td>${escapeXml(details)}</td></tr>`,
  )
  .join('\n')}
</tbody></table>
${pictures.map(({ svg }) => `<figure>${svg.slice(svg.indexOf('<svg'))}</figure>`).join('\n')}
</section>`;

/** @param revision as the user typed it */
export const diffPage = (sections: readonly DiffSection[], revision: string, language: Language): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${TEXTS.title[language]} ${escapeXml(revision)}</title><style>${STYLE}</style></head>
<body><main><h1>${TEXTS.title[language]} ${escapeXml(revision)}</h1>
<p>${SIGNS.added} ${SIGNS.removed} ${SIGNS.changed}: ${TEXTS.legend[language]}</p>
${sections.length === 0 ? `<p>${TEXTS.none[language]}</p>` : sections.map((section) => sectionHtml(section, language)).join('\n')}
</main></body></html>
`;

/** For the description of a change: Korean, then English. */
export const diffMarkdown = (diffs: readonly FlowDiff[], revision: string): string =>
  (['ko', 'en'] as const)
    .map((language) => {
      const parts = diffs.map((diff) => {
        const lines = rowsOf(diff, language).map(
          ({ mark, part, what, details }) =>
            `- ${SIGNS[mark]} ${TEXTS.marks[mark][language]} · ${part} · ${what}${details === '' ? '' : ` (${details})`}`,
        );
        return `### ${diff.title[language]} (\`${diff.name}\`)\n\n${lines.join('\n')}`;
      });
      return [
        `## ${TEXTS.title[language]} ${revision}`,
        ...(parts.length === 0 ? [TEXTS.none[language]] : parts),
      ].join('\n\n');
    })
    .join('\n\n');
