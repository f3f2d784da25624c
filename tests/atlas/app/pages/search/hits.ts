/** Finds a text anywhere in the atlas: "which screens can show this sentence?" */
import type {
  AtlasTables,
  CaseSheet,
  ChartSheet,
  FlowState,
  JourneyAtlas,
  JourneySheet,
  MailGallery,
  StateSheet,
  TraceReport,
  Words,
} from '../../../data/atlas-data.ts';
import { stepsOf, titleOfCase } from '../../case-title.ts';
import { stateName } from '../../state-name.ts';

/** All that can be searched. */
export interface Searched {
  readonly sheets: readonly ChartSheet[];
  readonly tables: AtlasTables;
  readonly journeys: JourneyAtlas;
  readonly mails: MailGallery;
  readonly trace: TraceReport;
}

/** Where a hit leads. */
export type HitPlace =
  | { readonly to: 'state' | 'transition'; readonly chart: string; readonly id: string }
  | { readonly to: 'error' | 'address'; readonly find: string }
  | { readonly to: 'journey' | 'case'; readonly id: string }
  | { readonly to: 'mail'; readonly kind: string }
  | { readonly to: 'requirement'; readonly id: string };

export interface Hit {
  readonly place: HitPlace;
  readonly title: Words;
  /** The text that matches, where the title does not say it. */
  readonly excerpt: string | null;
}

export const HIT_KINDS = [
  'screens',
  'journeys',
  'errors',
  'addresses',
  'mails',
  'transitions',
  'cases',
  'requirements',
] as const;
export type Hits = Readonly<Record<(typeof HIT_KINDS)[number], readonly Hit[]>>;

/** Characters of a long text around its match. */
const AROUND = 60;

/** The text around the first of the words that it contains. */
function excerptOf(text: string, wanted: readonly string[]): string | null {
  const lower = text.toLocaleLowerCase();
  const [at] = wanted
    .map((word) => lower.indexOf(word))
    .filter((index) => index >= 0)
    .toSorted((one, other) => one - other);
  if (at === undefined) return null;
  const start = Math.max(0, at - AROUND);
  const end = Math.min(text.length, at + 2 * AROUND);
  const middle = text.slice(start, end).replaceAll(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${middle}${end < text.length ? '…' : ''}`;
}

const both = ({ en, ko }: Words) => [en, ko];
const same = (text: string): Words => ({ en: text, ko: text });

/** What a state showed in the last browser run. */
const sightTexts = ({ sights }: StateSheet): string[] =>
  Object.values(sights).flatMap(({ heading, texts, fields, exits }) => [
    heading,
    ...texts,
    ...[...fields, ...exits].map(({ name }) => name),
  ]);
const stateTexts = (state: FlowState, sheet: StateSheet | undefined) => [
  state.id,
  ...(sheet === undefined ? [] : sightTexts(sheet)),
];

const journeyTexts = ({ question, note, edges, returns, exits }: JourneySheet) =>
  [
    question,
    ...(note === null ? [] : [note]),
    ...[...edges, ...returns, ...exits].map((edge) => edge.words),
  ].flatMap(both);
const caseTexts = (one: CaseSheet) => [
  one.id,
  ...one.requirements,
  ...stepsOf(one).flatMap(({ action, result }) => [...both(action), ...both(result.words)]),
];

/** @param find words that the user looks for, in either language; at least one character that is not a space */
export function findHits({ sheets, tables, journeys, mails, trace }: Searched, find: string): Hits {
  const wanted = [...new Set(find.trim().toLocaleLowerCase().split(/\s+/))];
  const wordsIn = (text: string) => {
    const lower = text.toLocaleLowerCase();
    return wanted.filter((word) => lower.includes(word));
  };
  /**
   * Finds what has every word, in any order, in its title or its other texts.
   *
   * @param more the other texts; the one with the most of the words becomes the excerpt
   */
  const hit = (place: HitPlace, title: Words, more: readonly string[]): Hit[] => {
    const texts = [...both(title), ...more];
    if (new Set(texts.flatMap(wordsIn)).size < wanted.length) return [];
    if (both(title).some((text) => wordsIn(text).length === wanted.length))
      return [{ place, title, excerpt: null }];
    const [best = ''] = more.toSorted((one, other) => wordsIn(other).length - wordsIn(one).length);
    return [{ place, title, excerpt: excerptOf(best, wanted) }];
  };
  return {
    screens: sheets.flatMap(({ flow, states }) =>
      flow.states.flatMap((state) =>
        hit(
          { to: 'state', chart: flow.name, id: state.id },
          joined(flow.title, stateName(flow, state.id) ?? state.words),
          stateTexts(state, states[state.id]),
        ),
      ),
    ),
    transitions: sheets.flatMap(({ flow }) =>
      flow.edges.flatMap(({ id, label, words }) =>
        hit({ to: 'transition', chart: flow.name, id }, joined(flow.title, words), [label]),
      ),
    ),
    journeys: journeys.journeys.flatMap((journey) =>
      hit({ to: 'journey', id: journey.id }, journey.title, journeyTexts(journey)),
    ),
    cases: sheets.flatMap(({ flow, cases }) =>
      cases.flatMap((one) =>
        hit({ to: 'case', id: one.id }, joined(flow.title, titleOfCase(one)), caseTexts(one)),
      ),
    ),
    errors: tables.errors.flatMap(({ code, reason, title, text, apiCodes }) =>
      hit({ to: 'error', find: code }, title, [
        code,
        ...both(reason),
        ...both(text),
        ...apiCodes.map(({ name, status }) => `${name} (${status})`),
      ]),
    ),
    addresses: tables.addresses.flatMap(({ address, lands }) =>
      hit({ to: 'address', find: address }, same(address), both(lands.words)),
    ),
    mails: mails.mails.flatMap(({ kind, subject, when, text }) =>
      hit({ to: 'mail', kind }, subject, [kind, ...both(when), ...both(text)]),
    ),
    requirements: trace.rows.flatMap(({ id, text }) => hit({ to: 'requirement', id }, same(id), [text])),
  };
}

const joined = (chart: Words, part: Words): Words => ({
  en: `${chart.en}: ${part.en}`,
  ko: `${chart.ko}: ${part.ko}`,
});
