import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { callerContract } from './scripts/build/caller-contract-plugin.ts';
import { codeSplitting } from './scripts/build/chunks.ts';
import { compileHints } from './scripts/build/compile-hints-plugin.ts';
import { earlyScript } from './scripts/build/early-script-plugin.ts';
import { assetName, className, scriptName } from './scripts/build/names.ts';
import { precompress } from './scripts/build/precompress-plugin.ts';
import { ENGINES, findEngine } from './scripts/lib/engines.ts';
import { PRODUCT } from './server/contract/product.ts';

const underTest = process.env.VITEST !== undefined;

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  autoCodeSplitting: true,
  // A loader travels with the page it loads for.
  codeSplittingOptions: {
    defaultBehavior: [
      ['loader', 'component'],
      ['pendingComponent'],
      ['errorComponent'],
      ['notFoundComponent'],
    ],
  },
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: true,
});

const common = {
  setupFiles: ['tests/support/setup.ts'],
  environment: 'node',
  // A test that waits leaves the processor to another, also on the two of a small machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
};

/** Of the real process as well, but mostly waiting, and with room for it. */
const unmeasured = ['tests/load/lifecycle.test.ts', 'tests/load/slow-request.test.ts'];

/** Other browsers than Chromium, as far as they are here; `npm test -- --engine` asks for all tests in one. */
const engines = ENGINES.filter(
  (name) => (process.env.ENGINE ?? name) === name && findEngine(name) !== undefined,
);
const engineProjects =
  engines.length === 0
    ? []
    : [
        {
          extends: true,
          test: {
            ...common,
            name: 'engines',
            include: [`tests/engines/${process.env.ENGINE === undefined ? 'short' : '**'}/*.test.ts`],
            setupFiles: [...common.setupFiles, 'tests/engines/support/setup-engines.ts'],
            isolate: false,
            globalSetup: ['tests/support/browser-setup.ts'],
            provide: { engines },
            testTimeout: 90_000,
            hookTimeout: 120_000,
          },
        },
      ];

export default defineConfig(({ isSsrBuild = false }) => ({
  // Tests import single modules: generating routes for them would write files while others read them.
  plugins: underTest
    ? [react()]
    : [
        routes,
        react(),
        ...(isSsrBuild ? [] : [callerContract(), earlyScript(PRODUCT.slug), compileHints(), precompress()]),
      ],
  // The renderer carries its packages along, in the form they have in production.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    // light-dark() is kept: its polyfill is settled at the root, so that a dark section in a light page stays light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read at once: a build beside a running server must not take parts of it away.
        { output: { codeSplitting: false } }
      : {
          // Schemas have no effect of their own: one that nobody asks for is left out.
          treeshake: { manualPureFunctions: ['z'] },
          output: {
            entryFileNames: scriptName,
            chunkFileNames: scriptName,
            assetFileNames: assetName,
            codeSplitting,
          },
        },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: 'unit',
          include: [
            'machines/**/*.test.ts',
            'server/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/model/**/*.test.ts',
          ],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: { ...common, name: 'meta', include: ['tests/meta/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: [...common.setupFiles, 'tests/support/setup-browser.ts'],
          // Every test has a fresh context; a worker and its Chromium serve one file after another.
          isolate: false,
          globalSetup: ['tests/support/browser-setup.ts', 'tests/browser/model/print-transitions.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      ...engineProjects,
      {
        extends: true,
        test: {
          ...common,
          name: 'process',
          include: unmeasured,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'reliability',
          include: ['tests/load/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unmeasured],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Measures and kills real processes: a second file beside it would distort both.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
