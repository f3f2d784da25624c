import type { Lang } from '#contract/fields.ts';
import type { RenderedDialog, RenderedPage } from '#contract/rendering.ts';
import type { StaticFile } from './static-files.ts';

/** One module in the build's manifest (Vite's `ManifestChunk`). */
interface ManifestChunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A complete page, and the contents of its style elements. */
export interface WholePage {
  html: string;
  styles: readonly string[];
}

export type PageTemplate = ReturnType<typeof createPageTemplate>;

const HEAD = { begin: '<!-- page -->', end: '<!-- /page -->' };
const DIALOGS = '<div id="dialogs"></div>';
const ROOT = '<div id="root"></div>';

/**
 * Makes complete pages from the built one: styles are inlined, so that the first paint needs no second request, and
 * scripts, which need not block the page, are only listed (src/early.ts starts them).
 *
 * @param html the built page
 */
export function createPageTemplate(html: string, manifest: Manifest, files: ReadonlyMap<string, StaticFile>) {
  const lines = html.split('\n');
  // The last script of the page is the app, which imports the others.
  const app = lines.findLast(isModuleScript)?.match(/src="([^"]+)"/)?.[1];
  const entry = Object.keys(manifest).find((name) => `/${manifest[name]?.file}` === app);
  if (app === undefined || entry === undefined)
    throw new Error('The built page or its manifest lacks the app script.');
  const bare = lines.filter((line) => !isModuleScript(line) && !isStylesheet(line)).join('\n');
  const [before = '', ...rest] = bare.split(HEAD.begin);
  const after = rest.join('').split(HEAD.end).at(-1) ?? '';

  /** The modules with all their imports, imports first. */
  const chunksOf = (modules: readonly string[]): readonly ManifestChunk[] => {
    const found: ManifestChunk[] = [];
    const seen = new Set<ManifestChunk>();
    const add = (name: string) => {
      const chunk = manifest[name];
      // Chunks may import each other in a circle.
      if (chunk === undefined || seen.has(chunk)) return;
      seen.add(chunk);
      chunk.imports?.forEach(add);
      found.push(chunk);
    };
    modules.forEach(add);
    return found;
  };
  const partsOf = (modules: readonly string[]) => {
    const chunks = chunksOf([entry, ...modules]);
    const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`);
    const scripts = [app, ...chunks.map(({ file }) => `/${file}`).filter((file) => file !== app)];
    return { sheets, scripts };
  };
  const inline = (sheets: readonly string[]) => sheets.map((file) => textOf(files.get(file))).join('');
  /** Disabled links are never fetched; they keep the app's loader from adding styles that the page has inlined. */
  const stylesOf = (sheets: readonly string[]) =>
    [`<style>${inline(sheets)}</style>`, ...sheets.map(disabledLink)].join('');
  const headOf = ({ sheets, scripts }: ReturnType<typeof partsOf>) =>
    [`<meta name="app-scripts" content="${scripts.join(' ')}">`, stylesOf(sheets)].join('');

  /** A template with a dialog, and with what it needs besides the page's own styles and scripts. */
  const carried = ({ name, html: content, modules }: RenderedDialog, page: RenderedPage, language: Lang) => {
    const own = partsOf(page.modules);
    const all = partsOf([...page.modules, ...modules]);
    const sheets = all.sheets.filter((file) => !own.sheets.includes(file));
    const scripts = all.scripts.filter((file) => !own.scripts.includes(file));
    const attributes = `lang="${language}" data-dialog="${name}" data-scripts="${scripts.join(' ')}"`;
    const html = `<template ${attributes}>${stylesOf(sheets)}${content}</template>`;
    return { style: inline(sheets), html };
  };

  return {
    /** A rendered page, with its own part of the head. */
    rendered: (page: RenderedPage, { head, language }: { head: string; language: Lang }): WholePage => {
      const parts = partsOf([...page.modules, ...(page.dialog?.modules ?? [])]);
      const templates = page.carried.map((dialog) => carried(dialog, page, language));
      const html = `${before}${after}`
        .replace('<html lang="ko">', `<html lang="${language}">`)
        .replace('</head>', () => `${head}${headOf(parts)}</head>`)
        .replace(DIALOGS, () => dialogsOf(page))
        .replace(
          ROOT,
          () => `<div id="root">${page.html}</div>${page.state}${templates.map(htmlOf).join('')}`,
        );
      return { html, styles: [inline(parts.sheets), ...templates.map(({ style }) => style)] };
    },
    /** The page without content, for pages that only the browser can render. */
    empty: (): WholePage => {
      const parts = partsOf([]);
      const head = `<meta name="robots" content="noindex">${headOf(parts)}`;
      const html = bare.replace('</head>', () => `${head}</head>`);
      return { html, styles: [inline(parts.sheets)] };
    },
  };
}

const dialogsOf = ({ dialog }: RenderedPage): string =>
  `<div id="dialogs" data-open="${dialog?.name ?? ''}">${dialog?.html ?? ''}</div>`;

const disabledLink = (file: string) => `<link rel="stylesheet" disabled href="${file}">`;

const htmlOf = ({ html }: { html: string }) => html;

// Vite writes each script and style sheet on a separate line.
const isModuleScript = (line: string) => line.trimStart().startsWith('<script type="module"');
const isStylesheet = (line: string) => line.trimStart().startsWith('<link rel="stylesheet"');

const textOf = (file: StaticFile | undefined): string =>
  file === undefined ? '' : new TextDecoder().decode(file.body).trim();
