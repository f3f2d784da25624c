/** The primitives each browser engine provides. visitor.ts builds finding, clicking and typing from them for all. */

/** A self-contained function that runs inside the page; arguments and result are JSON. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

/** Input sources for WebDriver actions; classic WebDriver and BiDi use the same format. */
export type InputSource =
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] }
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration: 0; origin: 'viewport' }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };

export interface Tab {
  /** Starts a navigation and returns at once; the old document may still be there. */
  go: (address: string) => Promise<unknown>;
  reload: () => Promise<unknown>;
  /** @param steps through the history: -1 is back */
  traverse: (steps: -1 | 1) => Promise<unknown>;
  run: <Args extends readonly unknown[], Result>(
    what: InPage<Args, Result>,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  act: (source: InputSource) => Promise<unknown>;
  /** Sets the viewport size, in CSS px. */
  resize: (size: { width: number; height: number }) => Promise<unknown>;
  /** A PNG screenshot of the viewport. */
  picture: () => Promise<Buffer>;
  /** The folder that this engine saves downloads in. */
  downloads: string;
  /** Console errors and warnings, exceptions and policy violations so far. */
  trouble: () => readonly string[];
  close: () => Promise<unknown>;
}

export interface Engine {
  /** Opens a tab that shares no storage with others. */
  openTab: () => Promise<Tab>;
}

/** The source of an expression that calls the function in the page and returns its result as JSON. */
export const asSource = (what: (...args: never[]) => unknown): string =>
  `async (json) => JSON.stringify((await (${what})(...JSON.parse(json))) ?? null)`;
