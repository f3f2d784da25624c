import path from 'node:path';
import { build, type Plugin } from 'vite';

const SOURCE = 'src/early.ts';

/** Inlines the script that runs before the first paint into the page's head, which saves a request. */
export function earlyScript(): Plugin {
  let file = '';
  return {
    name: 'early-script',
    configResolved(config) {
      file = path.resolve(config.root, SOURCE);
    },
    async transformIndexHtml() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: { input: file, output: { format: 'iife' } },
        },
      });
      const [output] = [built].flat();
      if (output === undefined || !('output' in output)) throw new Error(`${SOURCE} was not built.`);
      return [{ tag: 'script', children: output.output[0].code.trim(), injectTo: 'head' }];
    },
  };
}
