import { fromPromise } from 'xstate';

/**
 * A named hole in a chart: an actor that rejects with its own name until `.provide()` fills it,
 * so that a forgotten port fails loudly in the first test that reaches it.
 *
 * @param name the actor's name in `setup()`
 */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" is not provided.`)));

/**
 * Tells a port's answer by its kind. An answer crossed a wire: one that is no outcome at all, or lacks
 * what its kind promises, matches nothing and ends in the branch for refusals.
 *
 * @param answer what the port answered
 * @param kind the kind asked for
 * @param payload the property that must come with it
 */
export function isOutcome(answer: unknown, kind: string, payload?: string): boolean {
  if (typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind !== kind)
    return false;
  if (payload === undefined) return true;
  const value: unknown = Reflect.get(answer, payload);
  return value !== undefined && value !== null;
}
