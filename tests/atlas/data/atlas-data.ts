/**
 * What the atlas shows, as the JSON files of its folder. The collectors in this folder write them; the app reads them and
 * imports nothing else of the tests.
 */
import type { ChartName } from '#tests/model/chart.ts';
import type { TestCase } from '#tests/model/flows/cases.ts';
import type { Flow } from '#tests/model/flows/export.ts';
import type { MapJourney, MapNode } from '#tests/model/flows/map/journey-map.ts';
import type { Words } from '#tests/model/flows/words.ts';

export type { ChartName } from '#tests/model/chart.ts';
export type { CaseStep, TestCase } from '#tests/model/flows/cases.ts';
export type {
  Flow,
  FlowEdge,
  FlowEffect,
  FlowInvoke,
  FlowOutcome,
  FlowState,
} from '#tests/model/flows/export.ts';
export type { MapEdge, MapJourney, MapNode } from '#tests/model/flows/map/journey-map.ts';
export type { Words } from '#tests/model/flows/words.ts';

export type Language = keyof Words;

/** Where a transition was taken: in a real browser, only by the charts under test, or nowhere. */
export type Coverage = 'browser' | 'model' | 'none';

/** One screenshot of a state. */
export interface Shot {
  readonly language: Language;
  /** Width of the window in CSS pixels. */
  readonly width: 375 | 1400;
  readonly scheme: 'light' | 'dark';
  /** Path from the atlas folder. */
  readonly file: string;
}

/** What a state showed in the last browser run, in one language. */
export interface Sight {
  /** Path and query; generated values such as e-mail addresses are replaced by their kind. */
  readonly address: string;
  readonly heading: string;
  /** Visible texts in reading order. */
  readonly texts: readonly string[];
  readonly fields: readonly Control[];
  /** Buttons and links. */
  readonly exits: readonly Control[];
  /** The accessibility tree as indented text. */
  readonly outline: string;
}

export interface Control {
  readonly role: string;
  readonly name: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

/** Everything known about a state besides its entry in the flow. */
export interface StateSheet {
  readonly shots: readonly Shot[];
  readonly sights: Readonly<Partial<Record<Language, Sight>>>;
  /** The link that opens it; null if none leads there. */
  readonly deepLink: string | null;
  /** Calls that the page sends while in it: "POST /api/v1/…". */
  readonly calls: readonly string[];
  /** Mails that these calls may send. */
  readonly mails: readonly { readonly kind: string; readonly subject: Words }[];
  readonly requirements: readonly string[];
}

export interface TransitionSheet {
  readonly coverage: Coverage;
  /** Why no browser takes it; null if one does. */
  readonly leftOut: Words | null;
  readonly requirements: readonly string[];
}

/** Result of the last recorded run. */
export interface RunResult {
  readonly status: 'passed' | 'failed';
  readonly ms: number;
}

/** A test case with what the last run said about it. */
export interface CaseSheet extends TestCase {
  readonly requirements: readonly string[];
  /** Null if no recorded run contains it. */
  readonly inModel: RunResult | null;
  readonly inBrowser: RunResult | null;
}

/** A diagram of a chart; the SVG documents are separate files. */
export interface PictureFile {
  /** The state whose inside it shows; empty for the whole chart. */
  readonly root: string;
  readonly title: Words;
  /** Whether it shows transitions, and not only parts that have pictures of their own. */
  readonly hasArrows: boolean;
  /** Path from the atlas folder, by language. */
  readonly files: Readonly<Record<Language, string>>;
}

/** `charts/<name>.json` */
export interface ChartSheet {
  readonly flow: Flow;
  readonly pictures: readonly PictureFile[];
  readonly states: Readonly<Record<string, StateSheet>>;
  readonly transitions: Readonly<Record<string, TransitionSheet>>;
  readonly cases: readonly CaseSheet[];
}

/** A chart on the index. */
export interface ChartSummary {
  readonly name: ChartName;
  readonly title: Words;
  readonly question: Words;
  readonly states: number;
  /** States with a screen, and those of them that have all screenshots. */
  readonly screens: number;
  readonly shown: number;
  readonly coverage: Readonly<Record<Coverage, number>>;
  readonly cases: number;
  readonly failedCases: number;
  /** Cases without any result. */
  readonly unrecordedCases: number;
}

/** `index.json` */
export interface AtlasIndex {
  /** When the last browser run ended, in ms since 1970; null if none is recorded. */
  readonly recordedAt: number | null;
  /** The commit it was built from, with "-dirty" after local changes; null outside a Git checkout. */
  readonly revision: string | null;
  readonly charts: readonly ChartSummary[];
}

/** A screen by its heading; null stands for the page without a dialog. */
export interface ScreenName {
  readonly screen: string | null;
  readonly words: Words;
  /** Whether the address names the user's e-mail address. */
  readonly hasEmail: boolean;
}

/** Where a typed address leads. */
export interface AddressRow {
  readonly chart: ChartName;
  readonly address: string;
  readonly lands: ScreenName;
  readonly requirements: readonly string[];
}

/** Where Back, Forward and Reload lead from a screen. */
export interface LandingRow {
  readonly chart: ChartName;
  readonly at: ScreenName;
  /** Null where the screen is only opened by an address. */
  readonly back: ScreenName | null;
  readonly forward: ScreenName | null;
  readonly reload: ScreenName;
}

/** A place where an error is shown. */
export interface ErrorPlace {
  readonly chart: ChartName;
  readonly title: Words;
  /** The situation that shows it, and its words. */
  readonly situation: string;
  readonly words: Words;
  readonly isAlert: boolean;
  /** What the user can do there. */
  readonly waysOn: readonly Words[];
}

export interface ErrorRow {
  readonly code: string;
  readonly reason: Words;
  /** Heading and text on the page. */
  readonly title: Words;
  readonly text: Words;
  /** Codes of the API that become this error. */
  readonly apiCodes: readonly { readonly name: string; readonly status: number }[];
  readonly places: readonly ErrorPlace[];
}

/** `tables.json` */
export interface AtlasTables {
  readonly addresses: readonly AddressRow[];
  readonly landings: readonly LandingRow[];
  readonly errors: readonly ErrorRow[];
}

/** A mail as the server renders it. */
export interface MailSheet {
  readonly kind: string;
  readonly when: Words;
  /** Whether it can be caused, and received, without being signed in. */
  readonly isForVisitors: boolean;
  readonly subject: Words;
  readonly text: Words;
  /** Paths of the HTML from the atlas folder. */
  readonly files: Readonly<Record<Language, string>>;
}

/** `mails.json` */
export interface MailGallery {
  readonly mails: readonly MailSheet[];
}

/** A rule for the structure of the charts. */
export interface LintRow {
  readonly rule: string;
  readonly words: Words;
  /** Violations: "chart: place". */
  readonly findings: readonly string[];
}

/** Deliberate errors in a chart, and which tests found them. */
export interface MutationRow {
  readonly chart: ChartName;
  readonly title: Words;
  readonly mutants: number;
  /** Number found, by suite. */
  readonly killed: Readonly<Record<string, number>>;
  /** Mutants that change nothing, with the reason. */
  readonly equivalents: readonly { readonly mutant: string; readonly reason: Words }[];
}

/** A transition that no browser takes. */
export interface UncoveredRow {
  readonly chart: ChartName;
  readonly title: Words;
  readonly id: string;
  /** The state in which it starts. */
  readonly state: Words;
  readonly words: Words;
  readonly coverage: Exclude<Coverage, 'browser'>;
  /** Why no browser takes it; null where one should. */
  readonly leftOut: Words | null;
}

/** `quality.json` */
export interface QualityReport {
  readonly uncovered: readonly UncoveredRow[];
  readonly lint: readonly LintRow[];
  /** When the mutation check ran, in ms since 1970; null if it has not. */
  readonly mutatedAt: number | null;
  readonly mutation: readonly MutationRow[];
}

/** `changes.json`: the last change of the charts. */
export interface ChangesReport {
  /** The commit of the change; null if it is not committed yet. */
  readonly by: { readonly commit: string; readonly date: string; readonly subject: string } | null;
  /** The commit before it; null outside a Git checkout, or if no change of the last commits can be compared. */
  readonly since: string | null;
  readonly charts: readonly {
    readonly name: string;
    readonly title: Words;
    readonly mark: 'added' | 'removed' | 'changed';
    /** Numbers of changed parts. */
    readonly states: number;
    readonly transitions: number;
  }[];
  /** Paths of the page with the pictures from the atlas folder. */
  readonly files: Readonly<Record<Language, string>> | null;
}

/** A screen or page of the visual comparison; `visual.json` has all. */
export interface VisualRow {
  /** `<chart>/<state>` or `pages/<page>`: the pictures' path. */
  readonly name: string;
  readonly title: Words;
  readonly chart?: ChartName;
  readonly state?: string;
  readonly hasReference: boolean;
  readonly status: 'same' | 'changed' | 'new' | 'not compared' | 'not recorded';
  /** Percentage of different pixels in the part that differs most. */
  readonly worst: number;
}

/** A test that carries the id of a requirement. */
export interface TracedTest {
  readonly file: string;
  /** Null without a recorded run: then only the file is known. */
  readonly title: string | null;
  readonly result: RunResult | null;
}

/** A requirement, the tests that prove it, and where it shows in the charts. */
export interface TraceRow {
  readonly id: string;
  readonly area: string;
  /** As written in docs/requirements.md or docs/security.md. */
  readonly text: string;
  /** An open point of the specification has no test: what was decided instead; null for a requirement. */
  readonly decision: string | null;
  readonly tests: readonly TracedTest[];
  /** States and transitions that carry it: chart and id of the state, or of the state in which a transition starts. */
  readonly places: readonly {
    readonly chart: ChartName;
    readonly title: Words;
    readonly state: string;
    readonly words: Words;
  }[];
}

/** `trace.json` */
export interface TraceReport {
  readonly recordedAt: number | null;
  readonly rows: readonly TraceRow[];
}

/** A journey of the map with its pictures. */
export interface JourneySheet extends MapJourney {
  /** Path of the SVG from the atlas folder, by language. */
  readonly files: Readonly<Record<Language, string>>;
}

/** `journeys.json` */
export interface JourneyAtlas {
  readonly overview: Readonly<Record<Language, string>>;
  readonly nodes: readonly MapNode[];
  readonly journeys: readonly JourneySheet[];
}

/** A chart in a bug report, with the transitions it has taken since it started. */
export interface ReportedChart {
  readonly chart: string;
  /** Distinguishes charts that run several times. */
  readonly actor: number;
  readonly status: string;
  /** Paths of all active states. */
  readonly states: readonly string[];
  readonly transitions: readonly { readonly at: string; readonly id: string; readonly event: string }[];
}

/** What "Copy bug report" of the live panel writes and `npm run flows -- --replay FILE` reads. */
export interface BugReport {
  readonly format: 'flows-report/1';
  /** ISO time. */
  readonly when: string;
  readonly address: string;
  readonly language: string;
  readonly browser: string;
  readonly revision: string | null;
  /** Simulated faults at that moment, "none" and "real" if there were none. */
  readonly simulation: { readonly fault: string; readonly popup: string };
  /** Whether all transitions since the page was opened are listed. */
  readonly isWhole: boolean;
  readonly charts: readonly ReportedChart[];
}
