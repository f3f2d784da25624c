import type { Lang } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import type { RenderedDialog, RenderedPage } from '#contract/rendering.ts';
import type { StaticFile } from './static-files.ts';

/** Part of Vite's `ManifestChunk`: one module in the build's manifest. */
interface ManifestChunk {
  file: string;
  isEntry?: boolean;
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

/** Around the default head of the page. */
const HEAD = { begin: '<!-- page -->', end: '<!-- /page -->' };
/** React puts them before the content, because it renders no head. In front of the styles they start earlier. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;
/** The elements by which Vite loads the app. */
const LOADERS = /<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^<>]*>(?:<\/script>)?/g;

/**
 * Makes complete pages from the built one: styles of the first paint are inlined, so that it needs no second request, and
 * scripts, which need not block the page, are only listed (src/early.ts starts them).
 *
 * @param html the built page
 */
export function createPageTemplate(html: string, manifest: Manifest, files: ReadonlyMap<string, StaticFile>) {
  const bare = html.replaceAll(LOADERS, '');
  const [before = '', ...rest] = bare.split(HEAD.begin);
  const headless = before + rest.join('').split(HEAD.end).at(-1);
  const headlessIn = (language: Lang) => headless.replace('<html lang="ko">', `<html lang="${language}">`);
  const [entry, app] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined || app === undefined) throw new Error('The manifest of the build has no entry.');

  /** The chunks of modules and of all their imports, imports first. */
  const chunksOf = (modules: readonly string[]): readonly ManifestChunk[] => {
    const chunks = new Set<ManifestChunk>();
    const seen = new Set<string>();
    const add = (name: string) => {
      const chunk = manifest[name];
      // Chunks may import each other in a circle.
      if (chunk === undefined || seen.has(name)) return;
      seen.add(name);
      chunk.imports?.forEach(add);
      chunks.add(chunk);
    };
    modules.forEach(add);
    return [...chunks];
  };
  const sheetsOf = (chunks: readonly ManifestChunk[]) =>
    [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`);
  /** The files that modules need besides the app itself. */
  const partsOf = (modules: readonly string[]) => {
    const chunks = chunksOf([entry, ...modules]);
    const scripts = [app, ...chunks.filter((chunk) => chunk !== app)].map(({ file }) => `/${file}`);
    return { scripts, sheets: sheetsOf(chunks) };
  };
  const inline = (sheets: readonly string[]) =>
    sheets.map((file) => new TextDecoder().decode(files.get(file)?.body).trim()).join('');
  /** Disabled links are never fetched; they keep the app's loader from adding styles that the page has inlined. */
  const stylesOf = (sheets: readonly string[]) =>
    `<style>${inline(sheets)}</style>${sheets.map((file) => `<link rel="stylesheet" disabled href="${file}">`).join('')}`;
  const scriptsOf = (scripts: readonly string[]) =>
    `<meta name="app-scripts" content="${scripts.join(' ')}">`;

  /** A template with a dialog, and with what it needs besides the page's own styles and scripts. */
  const carried = ({ name, html: content, modules }: RenderedDialog, page: RenderedPage, language: Lang) => {
    const own = partsOf(page.modules);
    const all = partsOf([...page.modules, ...modules]);
    const sheets = all.sheets.filter((file) => !own.sheets.includes(file));
    const scripts = all.scripts.filter((file) => !own.scripts.includes(file));
    const attributes = `lang="${language}" data-dialog="${name}" data-scripts="${scripts.join(' ')}"`;
    return {
      style: inline(sheets),
      html: `<template ${attributes}>${stylesOf(sheets)}${content}</template>`,
    };
  };

  return {
    /** A rendered page, with its own part of the head. */
    rendered: (page: RenderedPage, { head, language }: { head: string; language: Lang }): WholePage => {
      const { dialog, carried: dialogs, state } = page;
      const [preloads = ''] = PRELOADS.exec(page.html) ?? [];
      const content = page.html.slice(preloads.length);
      const parts = partsOf([...page.modules, ...(dialog?.modules ?? [])]);
      const templates = dialogs.map((one) => carried(one, page, language));
      // An open dialog is painted before the styles of the page behind it have been loaded.
      const first =
        dialog === null ? parts.sheets : sheetsOf(chunksOf(dialog.modules).filter((chunk) => chunk !== app));
      const later = parts.sheets.filter((file) => !first.includes(file));
      const html = headlessIn(language)
        .replace('<head>', () => `<head>${preloads}`)
        .replace('</head>', () => `${head}${scriptsOf(parts.scripts)}${stylesOf(first)}</head>`)
        .replace('<div id="dialogs"></div>', () => `${dialogsOf(dialog)}${linksTo(later)}`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root">${content}</div>${state}${templates.map(htmlOf).join('')}`,
        );
      return { html, styles: [inline(first), ...templates.map(({ style }) => style)] };
    },
    /** The page without content and a title of its own, for pages that only the browser can render. */
    empty: (language: Lang): WholePage => {
      const parts = partsOf([]);
      const head = `<title>${PRODUCT.name}</title><meta name="robots" content="noindex">`;
      const loaders = `${scriptsOf(parts.scripts)}${stylesOf(parts.sheets)}`;
      const html = headlessIn(language).replace('</head>', () => `${head}${loaders}</head>`);
      return { html, styles: [inline(parts.sheets)] };
    },
  };
}

const dialogsOf = (dialog: RenderedPage['dialog']): string =>
  `<div id="dialogs" data-open="${dialog?.name ?? ''}">${dialog?.html ?? ''}</div>`;

/** In the body, they let the browser paint what comes before them. */
const linksTo = (sheets: readonly string[]): string =>
  sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('');

const htmlOf = ({ html }: { html: string }) => html;
