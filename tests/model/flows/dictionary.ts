/** All charts' words, and how an event of the graph is said with them. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { EXPIRY_WARNING_MS, LONGEST_TIMER_MS } from '#machines/session/session.setup.ts';
import type { Refused } from '#machines/shared/account.ts';
import type { Chart, ChartFixtures, ChartName } from '../chart.ts';
import { leavesOf } from '../structure.ts';
import { authWords } from './auth.words.ts';
import { handoffWords } from './handoff.words.ts';
import { emailConfirmationWords, overlayWords, profileSetupWords } from './other.words.ts';
import { forgotEmailWords, forgotPasswordWords } from './recovery.words.ts';
import { sessionWords } from './session.words.ts';
import { signInWords } from './sign-in.words.ts';
import { signUpWords } from './sign-up.words.ts';
import { passwordResetWords, socialWords } from './social.words.ts';
import { failureWords, refusalWords, type Say, say, type Words, words } from './words.ts';

/** The typed tables with their types forgotten, as the chart's fixtures are. */
interface ChartWords {
  readonly title: Words;
  readonly question: Words;
  readonly start: (input: never) => Words;
  readonly events: Readonly<Record<string, Say<never>>>;
  readonly answers: Readonly<
    Record<string, { readonly actor: Words } & Readonly<Record<string, Say<never>>>>
  >;
  readonly states: Readonly<Record<string, Words>>;
}

const DICTIONARY: Readonly<Record<ChartName, ChartWords>> = {
  session: sessionWords,
  auth: authWords,
  signIn: signInWords,
  social: socialWords,
  passwordReset: passwordResetWords,
  signUp: signUpWords,
  profileSetup: profileSetupWords,
  forgotEmail: forgotEmailWords,
  forgotPassword: forgotPasswordWords,
  emailConfirmation: emailConfirmationWords,
  handoff: handoffWords,
  overlay: overlayWords,
};

export const wordsOf = (chart: ChartName): ChartWords => DICTIONARY[chart];

export function stateWords(chart: ChartName, path: string): Words {
  const found = DICTIONARY[chart].states[path];
  if (found === undefined) throw new Error(`No words for the state ${chart}.${path}: see tests/model/flows.`);
  return found;
}

/** The situation in words: its leaves, those without words left out. */
export function situationWords(chart: ChartName, snapshot: AnyMachineSnapshot): Words {
  const parts = leavesOf(snapshot).map((path) => stateWords(chart, path));
  const join = (language: keyof Words) =>
    parts
      .map((part) => part[language])
      .filter((text) => text !== '')
      .join(', ');
  return words(join('en'), join('ko'));
}

const ms = (delay: number) => (delay % 1_000 === 0 ? `${delay / 1_000} s` : `${delay} ms`);

const LONGEST_WORDS = words(
  '24.8 days pass, the longest timer of a browser.',
  '브라우저 타이머의 최대 길이인 24.8일이 지난다.',
);

const durations: Readonly<Record<string, (from: AnyMachineSnapshot) => Words>> = {
  untilExpiry: ({ context }) =>
    context.remainingMs > LONGEST_TIMER_MS
      ? LONGEST_WORDS
      : words('The time until the expiry passes.', '만료 시각이 된다.'),
  untilWarning: ({ context }) =>
    context.remainingMs - EXPIRY_WARNING_MS > LONGEST_TIMER_MS
      ? LONGEST_WORDS
      : words('A minute before the expiry is left.', '만료 1분 전이 된다.'),
  resendCooldown: () => words('The waiting time the server gave passes.', '서버가 정한 대기 시간이 지난다.'),
};

/** A delay in words: a fixed one by its length, another by its meaning. */
function delayWords({ machine }: Chart, name: string, from: AnyMachineSnapshot): Words {
  const delay: unknown = machine.implementations.delays[name];
  if (typeof delay === 'number') return words(`${ms(delay)} pass.`, `${delay / 1_000}초가 지난다.`);
  const found = durations[name];
  if (found === undefined) throw new Error(`No words for the delay "${name}": see tests/model/flows.`);
  return found(from);
}

const isRefusal = (output: unknown): output is Refused =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind === 'refused';

function kindIn(fixtures: ChartFixtures, actor: string, output: unknown): string {
  const found = Object.entries(fixtures.answers[actor] ?? {}).find(([, examples]) =>
    examples.includes(output),
  );
  if (found === undefined) throw new Error(`"${actor}" has no such example.`);
  return found[0];
}

/** What happened in a situation, in words. */
export function eventWords(chart: Chart, event: AnyEventObject, from: AnyMachineSnapshot): Words {
  const table = DICTIONARY[chart.name];
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (kind !== undefined) {
    const answers = table.answers[actor];
    if (answers === undefined) throw new Error(`No words for the actor "${actor}": see tests/model/flows.`);
    if (kind === 'error') return failureWords(answers.actor);
    const output: unknown = event.output;
    if (isRefusal(output))
      return refusalWords(answers.actor, output.failure.code, output.failure.retryAfterSeconds);
    const spoken = answers[kindIn(chart.fixtures, actor, output)];
    if (spoken === undefined)
      throw new Error(`No words for an outcome of "${actor}": see tests/model/flows.`);
    // The example is one of the list the words were typed with.
    return say(spoken, output as never);
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
  if (delay !== undefined) return delayWords(chart, delay, from);
  const spoken = table.events[event.type];
  if (spoken === undefined) throw new Error(`No words for the event "${event.type}": see tests/model/flows.`);
  return say(spoken, event as never); // one of the typed examples
}

/** How a story begins, in words. */
export const startWords = (chart: ChartName, input: unknown): Words =>
  DICTIONARY[chart].start(input as never); // one of the typed inputs
