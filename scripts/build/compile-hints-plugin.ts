import type { Plugin } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
const isPackage = (id: string) => id.includes('/node_modules/');

/**
 * Tells Chromium to compile a script while it arrives, beside the page's own thread, instead of each function when it
 * is called for the first time (https://v8.dev/blog/explicit-compile-hints). Not those of packages that come on demand:
 * most of them is never called.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    // After Vite has written its own lines: the hint is heard in the first one only.
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
