import type { Lang } from '#contract/fields.ts';
import type { RenderedPage } from './renderer.ts';
import type { StaticFile } from './static-files.ts';

/** One module in the build's manifest (Vite's `ManifestChunk`). */
interface ManifestChunk {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** A complete page, and the styles that are inlined in it. */
export interface WholePage {
  html: string;
  styles: string;
}

export type PageTemplate = ReturnType<typeof createPageTemplate>;

const HEAD = { begin: '<!-- page -->', end: '<!-- /page -->' };
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
    const styles = sheets.map((file) => textOf(files.get(file))).join('');
    const scripts = [app, ...chunks.map(({ file }) => `/${file}`).filter((file) => file !== app)];
    const head = [
      `<meta name="app-scripts" content="${scripts.join(' ')}">`,
      `<style>${styles}</style>`,
      `<meta name="app-styles" content="${sheets.join(' ')}">`,
    ].join('');
    return { head, styles };
  };

  return {
    /** A rendered page, with its own part of the head. */
    rendered: (
      { html: root, state, modules }: RenderedPage,
      { head, language }: { head: string; language: Lang },
    ): WholePage => {
      const parts = partsOf(modules);
      const html = `${before}${after}`
        .replace('<html lang="ko">', `<html lang="${language}">`)
        .replace('</head>', () => `${head}${parts.head}</head>`)
        .replace(ROOT, () => `<div id="root">${root}</div>${state}`);
      return { html, styles: parts.styles };
    },
    /** The page without content, for pages that only the browser can render. */
    empty: (): WholePage => {
      const { head, styles } = partsOf([]);
      const html = bare.replace('</head>', () => `<meta name="robots" content="noindex">${head}</head>`);
      return { html, styles };
    },
  };
}

// Vite writes each script and style sheet on a separate line.
const isModuleScript = (line: string) => line.trimStart().startsWith('<script type="module"');
const isStylesheet = (line: string) => line.trimStart().startsWith('<link rel="stylesheet"');

const textOf = (file: StaticFile | undefined): string =>
  file === undefined ? '' : new TextDecoder().decode(file.body).trim();
