import { fromPromise } from 'xstate';

/**
 * A placeholder actor that rejects with its own name until `.provide()` replaces it,
 * so that a forgotten port fails loudly in the first test that reaches it.
 *
 * @param name the actor's name in `setup()`
 */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" is not provided.`)));

/**
 * Checks the kind of a port's result. The result may come from the network: a malformed one, or one without its
 * payload, matches no kind, so the chart takes the branch for refusals.
 *
 * @param answer the port's result
 * @param kind the expected kind
 * @param payload a property that must be present
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
 * Narrows a port's result to the kind that the transition's guard has checked. Throws if it has another kind.
 *
 * @param answer the port's result
 * @param kind the kind the guard checked
 */
export function narrow<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  answer: Outcome,
  kind: Kind,
): Extract<Outcome, { kind: Kind }> {
  if (isOutcome(answer, kind)) return answer;
  throw new Error(`The outcome "${kind}" was expected, not "${answer.kind}".`);
}

/**
 * Returns a context value that the current state guarantees. Throws if it is missing, rather than let the caller send
 * an empty password or token to the server.
 *
 * @param value the context value
 * @param name its name, for the error
 */
export function required<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Error(`The chart is in a state without its "${name}".`);
  return value;
}
