/** The interface between the server and the app's renderer (src/renderer.tsx), which is built separately. */
import type { Lang } from './fields.ts';
import type { IdentitySettings } from './identity-settings.ts';

/** The dialogs that the server can render over a page. */
export const FIRST_DIALOGS = ['login', 'signup', 'forgot-email', 'forgot-password'] as const;
export type FirstDialog = (typeof FIRST_DIALOGS)[number];

/** The parts of the server that rendering needs. `Fetch` is the platform's `fetch`, which this folder does not know. */
export interface RenderingDeps<Fetch> {
  /** Answers API calls; their URLs begin with a slash. */
  fetch: Fetch;
  identity: IdentitySettings;
  /** ms since the epoch. */
  now: () => number;
}

/** Everything in a request that a rendered page depends on. */
export interface RenderRequest {
  /** Null for the page of an unknown path. */
  path: string | null;
  language: Lang;
  dialog: FirstDialog | null;
  /** The part of the query that the page's content depends on. */
  search: string;
}

export interface RenderedDialog {
  name: FirstDialog;
  /** The content of the element for dialogs. */
  html: string;
  /** As in {@link RenderedPage}. */
  modules: readonly string[];
}

export interface RenderedPage {
  title: string;
  description: string;
  /** The person who wrote the page; null for the company. */
  author: string | null;
  /** Content of the root element. */
  html: string;
  /** The state to hydrate from: an element to put after the root element. */
  state: string;
  /** Source files the browser needs for hydration, in addition to main.tsx, as the build's manifest names them. */
  modules: readonly string[];
  /** The open dialog. */
  dialog: RenderedDialog | null;
  /** Dialogs that a click can open before the app has loaded (src/early.ts); none if one is open. */
  carried: readonly RenderedDialog[];
}

/** The path by which a page is rendered: without a trailing slash, as in canonical links. */
export const withoutSlash = (path: string): string =>
  path !== '/' && path.endsWith('/') ? path.slice(0, -1) : path;

/** The parts of a request that rendering depends on. */
export interface RequestHead {
  readonly url: string;
  readonly headers: { get(name: string): string | null };
}

/** The exports of the renderer's build. */
export interface Renderer<Fetch> {
  /** Renders a page as a visitor first sees it. Rejects when a part of it fails. */
  renderPage: (deps: RenderingDeps<Fetch>, request: RenderRequest) => Promise<RenderedPage>;
  parseRenderRequest: (request: RequestHead) => RenderRequest & { path: string };
}
