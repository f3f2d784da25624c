import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Lang } from '#contract/fields.ts';
import type { IdentitySettings } from '#contract/identity-settings.ts';

/** Dependencies of the renderer. */
export interface RendererDeps {
  /** Answers the contract's calls; URLs begin with a slash. */
  fetch: typeof globalThis.fetch;
  identity: IdentitySettings;
  /** ms since the epoch. */
  now: () => number;
}

interface RenderRequest {
  /** Null for the page of an unknown path. */
  path: string | null;
  language: Lang;
  dialog: string | null;
  /** The part of the query that the page's content depends on. */
  search: string;
}

export interface RenderedPage {
  title: string;
  description: string;
  /** Content of the root element. */
  html: string;
  /** An element to put after the root element. */
  state: string;
  /** Source files, as the build's manifest names them. */
  modules: readonly string[];
}

export type ParsedRequest = RenderRequest & { path: string };

/** The app itself, built for the server (src/renderer.tsx). */
export interface Renderer {
  renderPage: (deps: RendererDeps, page: RenderRequest) => Promise<RenderedPage>;
  /** Everything in a request that a rendered page depends on. */
  parseRenderRequest: (request: Request) => ParsedRequest;
}

const fileIn = (folder: string): string => join(folder, '.renderer/renderer.js');

/** @param folder the build's output folder */
export const hasRenderer = (folder: string): boolean => existsSync(fileIn(folder));

/** @param folder the build's output folder */
export async function loadRenderer(folder: string): Promise<Renderer> {
  // The same build wrote this file, so it has this type. The source is not imported, because the server must
  // not depend on the app.
  return (await import(pathToFileURL(fileIn(folder)).href)) as Renderer;
}
