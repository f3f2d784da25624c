import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/early.ts';

/**
 * Inlines the script that runs before the first paint into the page's head, which saves a request.
 * @param slug prefix of the keys in browser storage
 */
export function earlyScript(slug: string): Plugin {
  let file = '';
  return {
    name: 'early-script',
    configResolved(config) {
      file = path.resolve(config.root, SOURCE);
    },
    async transformIndexHtml() {
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const script = code.replace(/^export\s*\{\s*\};?$/m, '').replaceAll('SLUG', () => JSON.stringify(slug));
      // Wrapped in a function, so that its names do not become globals.
      const small = await minify(SOURCE, `(() => {${script}})();`, { module: false });
      return [{ tag: 'script', children: small.code.trim(), injectTo: 'head' }];
    },
  };
}
