/** The cause of a transition in words: as a label of a diagram, and as a step of a test case. */
import type { AnyEventObject, AnyTransitionDefinition } from 'xstate';
import type { Refused } from '#machines/shared/failure.ts';
import type { Chart } from '../chart.ts';
import { graphOf } from '../graph.ts';
import { keyOf, rivalsOf } from '../structure.ts';
import { failed, refusal } from './common.words.ts';
import { exactly, lookUp, wordsOf } from './dictionary.ts';
import { bilingual, say, sayAll, type Words, words } from './words.ts';

/** `actor` is '*' where one transition handles the failure of every actor. */
export type Cause =
  | { readonly kind: 'event' | 'always' }
  | { readonly kind: 'time'; readonly delay: string }
  | { readonly kind: 'answer'; readonly actor: string; readonly isFailure: boolean };

/** Parses the type of an event: one of the chart's own, the end of an actor, or a timer. */
export function causeOf(eventType: string): Cause {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (actor !== undefined) return { kind: 'answer', actor, isFailure: end === 'error' };
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  if (delay !== undefined) return { kind: 'time', delay };
  return { kind: eventType === '' ? 'always' : 'event' };
}

/** The examples by the transition that each of them takes. */
export type Examples = ReadonlyMap<string, readonly AnyEventObject[]>;

export function examplesOf(chart: Chart): Examples {
  const examples = new Map<string, Map<unknown, AnyEventObject>>();
  for (const { causes, taken } of graphOf(chart).edges) {
    for (const [index, key] of taken.entries()) {
      const event = causes[index];
      if (event === undefined) continue;
      const known = examples.get(key) ?? new Map();
      // The end event of an actor is created in each walk, so its output identifies the example.
      examples.set(key, known.set('output' in event ? event.output : JSON.stringify(event), event));
    }
  }
  return new Map([...examples].map(([key, known]) => [key, [...known.values()]]));
}

const isRefusal = (output: unknown): output is Refused =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind === 'refused';

/** The kind of outcome of an example. */
export function kindOf({ name, fixtures }: Chart, actor: string, output: unknown): string {
  const found = Object.entries(fixtures.answers[actor] ?? {}).find(([, list]) => list.includes(output));
  if (found === undefined) throw new Error(`"${actor}" of "${name}" has no such example.`);
  return found[0];
}

/** The words for one specific answer of an actor. */
function answerWords(chart: Chart, actor: string, output: unknown): Words {
  const table = lookUp(chart.name, 'answers', actor);
  if (isRefusal(output)) return exactly(table.refused ?? refusal(table.actor), output);
  const spoken = table[kindOf(chart, actor, output)];
  if (spoken === undefined) throw new Error(`No words for an answer of "${actor}" of "${chart.name}".`);
  return exactly(spoken, output);
}

function failureWords(chart: Chart, actor: string): Words {
  if (actor === '*') return failed(words('the flow', '진행'));
  const table = lookUp(chart.name, 'answers', actor);
  return table.failed ?? failed(table.actor);
}

/** A delay in words: a fixed one by its length, a varying one by its meaning. */
function delayWords({ name, machine }: Chart, delay: string, guard: string | null): Words {
  const ms: unknown = machine.implementations.delays[delay];
  if (typeof ms !== 'number') return say(lookUp(name, 'delays', delay), guard);
  return words(`${ms / 1_000} s pass.`, `${ms / 1_000}초가 지난다.`);
}

const guardName = ({ guard }: AnyTransitionDefinition): string | null => {
  if (guard === undefined) return null;
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : String(guard);
};

/** Name of a branch's guard; "else" for the last of several, which has none. */
export const conditionOf = (branch: AnyTransitionDefinition): string | null =>
  guardName(branch) ?? (rivalsOf(branch).length > 1 ? 'else' : null);

/** The causes of a branch, without its condition. */
function causesOf(chart: Chart, branch: AnyTransitionDefinition, examples: Examples): Words[] {
  const cause = causeOf(branch.eventType);
  const own = examples.get(keyOf(branch)) ?? [];
  switch (cause.kind) {
    case 'always':
      return [];
    case 'time':
      return [delayWords(chart, cause.delay, guardName(branch))];
    case 'event':
      return sayAll(lookUp(chart.name, 'events', branch.eventType), own as never[]); // the typed examples
    case 'answer': {
      if (cause.isFailure) return [failureWords(chart, cause.actor)];
      const { refused, actor } = lookUp(chart.name, 'answers', cause.actor);
      return own.map(({ output }) =>
        // Without a guard, every reason leads here.
        isRefusal(output) && branch.guard === undefined
          ? (refused ?? refusal(actor))
          : answerWords(chart, cause.actor, output),
      );
    }
  }
}

const OTHERWISE = words('otherwise', '그 밖의 경우');
const AT_ONCE = words('at once', '즉시');

/** The condition of a branch, if its cause alone does not decide. */
function conditionWords(chart: Chart, branch: AnyTransitionDefinition, examples: Examples): Words | null {
  const guard = guardName(branch);
  const rivals = rivalsOf(branch);
  const earlier = rivals.slice(0, rivals.indexOf(branch));
  if (branch.eventType === '') {
    if (guard !== null) return lookUp(chart.name, 'guards', guard);
    return earlier.length > 0 ? OTHERWISE : AT_ONCE;
  }
  const named = guard === null ? undefined : wordsOf(chart.name).guards[guard];
  if (named !== undefined) return named;
  const said = new Set(earlier.flatMap((one) => causesOf(chart, one, examples)).map(({ en }) => en));
  const isRefused = (one: AnyTransitionDefinition) =>
    (examples.get(keyOf(one)) ?? []).some(({ output }) => isRefusal(output));
  const isShared = causesOf(chart, branch, examples).some(({ en }) => said.has(en));
  const isLeftOver = guard === null && isRefused(branch) && earlier.some(isRefused);
  return isShared || isLeftOver ? OTHERWISE : null;
}

/** The label of a transition: its cause, and its condition in brackets. */
export function edgeWords(chart: Chart, branch: AnyTransitionDefinition, examples: Examples): Words {
  const condition = conditionWords(chart, branch, examples);
  const causes = causesOf(chart, branch, examples);
  return bilingual((language) => {
    const said = [...new Set(causes.map((one) => one[language].replace(/\.$/, '')))].join(' / ');
    if (condition === null) return said;
    return said === '' ? condition[language] : `${said} (${condition[language]})`;
  });
}

/**
 * What happens in one step of a test case, in words.
 *
 * @param chart the chart it happens in
 * @param event one of its examples
 * @param label the words of the transition that it takes
 */
export function eventWords(chart: Chart, event: AnyEventObject, label: Words): Words {
  const cause = causeOf(event.type);
  switch (cause.kind) {
    case 'answer':
      return cause.isFailure
        ? failureWords(chart, cause.actor)
        : answerWords(chart, cause.actor, event.output);
    // The label already names the timer and its condition.
    case 'time':
      return bilingual((language) => `${label[language]}.`);
    default:
      return exactly(lookUp(chart.name, 'events', event.type), event);
  }
}
