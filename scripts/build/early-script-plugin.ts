import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const SOURCE = 'src/early.ts';

/**
 * Puts the script that runs before anything is drawn into the page's head, where it costs no request.
 * @param slug begins the names of what the browser stores
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
      // Its names stay its own.
      const small = await minify(SOURCE, `(() => {${script}})();`, { module: false });
      return [{ tag: 'script', children: small.code.trim(), injectTo: 'head' }];
    },
  };
}
