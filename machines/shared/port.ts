import { fromPromise } from 'xstate';

/**
 * A named hole in a chart: an actor that rejects with its own name until `.provide()` fills it,
 * so that a forgotten port fails loudly in the first test that reaches it.
 *
 * @param name the actor's name in `setup()`
 */
export const port = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`The port "${name}" is not provided.`)));
