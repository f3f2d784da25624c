import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer as RendererOf } from '#contract/rendering.ts';

export type Renderer = RendererOf<typeof fetch>;

const fileIn = (folder: string): string => join(folder, '.renderer/renderer.js');

/** @param folder the build's output folder */
export const hasRenderer = (folder: string): boolean => existsSync(fileIn(folder));

/**
 * Loads the app itself, built for the server (src/renderer.tsx).
 * @param folder the build's output folder
 */
export async function loadRenderer(folder: string): Promise<Renderer> {
  // The same build wrote this file, so it has this type. The source is not imported, because the server must
  // not depend on the app.
  return (await import(pathToFileURL(fileIn(folder)).href)) as Renderer;
}
