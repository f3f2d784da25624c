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
 * Tells a port's answer by its kind. The answer may have crossed a wire: one that is no outcome at all, or lacks
 * what its kind promises, matches no kind and ends in the branch for refusals.
 *
 * @param answer what the port answered
 * @param kind the expected kind
 * @param payload the property that must come with it
 */
export function isOutcome<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  answer: Outcome,
  kind: Kind,
  payload?: Exclude<keyof Extract<Outcome, { kind: Kind }>, 'kind'>,
): answer is Extract<Outcome, { kind: Kind }> {
  const received: unknown = answer;
  if (typeof received !== 'object' || received === null || answer.kind !== kind) return false;
  if (payload === undefined) return true;
  const value: unknown = Reflect.get(received, payload);
  return value !== undefined && value !== null;
}

/**
 * Narrows the answer of a port to the kind that a guard has established for this branch. Throws where no guard has.
 *
 * @param answer what the port answered
 * @param kind its kind
 */
export function narrow<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  answer: Outcome,
  kind: Kind,
): Extract<Outcome, { kind: Kind }> {
  if (isOutcome(answer, kind)) return answer;
  throw new Error(`The outcome "${kind}" was expected, not "${answer.kind}".`);
}

/**
 * Reads a part of the context that the current state guarantees. Throws where the chart broke that promise, instead of
 * sending an empty password or token to the server.
 *
 * @param value the part of the context
 * @param name named in the error
 */
export function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`The chart is in a state without its "${name}".`);
  return value;
}
