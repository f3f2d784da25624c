import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lang } from '#contract/fields.ts';
import type { IdentitySettings } from '#contract/identity-settings.ts';

/** What the pages are drawn with. */
export type RendererDeps = {
  /** Answers the calls of the contract; addresses begin with a slash. */
  fetch: typeof globalThis.fetch;
  identity: IdentitySettings;
  /** ms since the epoch. */
  now: () => number;
};

export type Wish = {
  path: string;
  language: Lang;
  dialog: string | null;
  /** The query, as far as the page draws from it. */
  search: string;
};

export type RenderedPage = {
  title: string;
  description: string;
  /** What stands in the root element. */
  html: string;
  /** An element that stands behind it. */
  state: string;
  /** Source files, as the build's manifest names them. */
  modules: readonly string[];
};

/** The app itself, built for the server (src/renderer.tsx). */
export type Renderer = {
  renderPage: (
    deps: RendererDeps,
    page: Omit<Wish, 'path'> & { path: string | null },
  ) => Promise<RenderedPage>;
  /** What a request asks for, as far as a page drawn ahead depends on it. */
  wishOf: (request: Request) => Wish;
};

const fileIn = (folder: string): string => join(folder, '.renderer/renderer.js');

/** @param folder the build's output folder */
export const hasRenderer = (folder: string): boolean => existsSync(fileIn(folder));

/** @param folder the build's output folder */
export async function loadRenderer(folder: string): Promise<Renderer> {
  // Built by the same command as the folder; its source cannot be named here without the server knowing the app.
  return (await import(pathToFileURL(fileIn(folder)).href)) as Renderer;
}
