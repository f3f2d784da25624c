/** What a test asks of a browser engine. Finding, pressing and typing are made of these (visitor.ts), alike in all. */

/** A function that runs inside the page: it holds all it needs; arguments and result are JSON. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** Input sources of the actions that WebDriver performs, which classic and BiDi write alike. */
export type InputSource =
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] }
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: 0; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export interface Tab {
  /** Starts to load an address; the document may still be the one before. */
  go: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** @param steps in the history: -1 is back */
  traverse: (steps: -1 | 1) => Promise<unknown>;
  run: <Args extends readonly unknown[], Result>(
    what: InPage<Args, Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  act: (source: InputSource) => Promise<unknown>;
  /** The size of what the page sees of itself, CSS px. */
  resize: (size: { width: number; height: number }) => Promise<unknown>;
  /** PNG of the window's content. */
  picture: () => Promise<Buffer>;
  /** Console errors and warnings, exceptions and refusals of the policy so far. */
  trouble: () => readonly string[];
  close: () => Promise<unknown>;
}

export interface Engine {
  /** A tab that shares nothing with others. */
  openTab: () => Promise<Tab>;
}

/** The source of an expression that a page evaluates to the result as JSON. */
export const asSource = (what: (...args: never[]) => unknown): string =>
  `async (json) => JSON.stringify((await (${what})(...JSON.parse(json))) ?? null)`;
