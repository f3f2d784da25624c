import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
const isPackage = (id: string) => id.includes('/node_modules/');

/**
 * Tells Chromium to compile a script on another thread while it downloads, instead of each function at its first call
 * (https://v8.dev/blog/explicit-compile-hints). Not for lazy chunks of packages: most of their functions are never
 * called.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    // Runs after Vite has added its own lines, because the hint works in the first line only.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (
            chunk.type === 'chunk' &&
            (chunk.name.startsWith('vendor') || !chunk.moduleIds.every(isPackage))
          )
            chunk.code = HINT + chunk.code;
      },
    },
  };
}
