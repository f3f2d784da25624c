import { availableParallelism } from 'node:os';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { acyclicChunks } from './scripts/build/acyclic-chunks-plugin.ts';
import { codeSplitting } from './scripts/build/chunks.ts';
import { compileHints } from './scripts/build/compile-hints-plugin.ts';
import { documentation } from './scripts/build/documentation-plugin.ts';
import { earlyScript } from './scripts/build/early-script-plugin.ts';
import { assetName, className, isInitial, scriptName } from './scripts/build/names.ts';
import { precompress } from './scripts/build/precompress-plugin.ts';
import { ENGINES, findEngine } from './scripts/lib/engines.ts';
import { mutantPlugin } from './tests/load/bench/mutants/mutant-plugin.ts';
import { hasPostgres } from './tests/support/postgres/binaries.ts';
import { SecondTryReporter } from './tests/support/second-try-reporter.ts';

/** Where `npm test` reads the results from. */
const report = process.env.TEST_REPORT;
const underTest = process.env.VITEST !== undefined;

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: './src/routes',
  generatedRouteTree: './src/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.',
  autoCodeSplitting: true,
  // Put a route's loader into the chunk of its page.
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
  // At least three workers, even on two cores: tests often wait, and two would leave a third of the CPU idle.
  maxWorkers: Math.max(3, availableParallelism() - 1),
};

/**
 * Real browsers and processes: a machine that stops for seconds can fail one test of thousands, so a failed one runs once
 * more. The run ends with a list of those that passed only then.
 */
const retried = { ...common, retry: 1 };

/** Tests of the real process whose limits hold on a busy machine, so they can run in parallel. */
const unmeasured = [
  'drain',
  'first-start',
  'kill',
  'killed-migration',
  'lifecycle',
  'mixed-load',
  'operations-guide',
  'production-start',
  'reproducible-build',
  'slow-request',
  'soak',
  'telemetry',
  'upload-storm',
].map((name) => `tests/load/${name}.test.ts`);

/** Installed browsers besides Chromium; `npm test -- --engine` runs all tests in one. */
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
            ...retried,
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

/** The API tests that depend most on transactions and locks; POSTGRES_TESTS=all runs all. */
const onPostgres =
  process.env.POSTGRES_TESTS === 'all'
    ? ['tests/api/**/*.test.ts']
    : ['handoff', 'join', 'one-time', 'session'].map((name) => `tests/api/${name}.test.ts`);

const api = {
  ...common,
  // Files share a worker's modules and its database, which every test empties.
  isolate: false,
  setupFiles: [...common.setupFiles, 'tests/support/setup-api.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
const isPostgresHere = hasPostgres();
if (underTest && !isPostgresHere)
  console.log('There is no Postgres for this machine: its tests are left out.');
const withoutPostgres = isPostgresHere
  ? []
  : ['tests/load/database-faults.test.ts', 'tests/load/soak.test.ts'];
const postgresProjects = isPostgresHere
  ? [
      {
        extends: true,
        test: {
          ...api,
          name: 'postgres',
          include: ['tests/postgres/**/*.test.ts', ...onPostgres],
          globalSetup: ['tests/support/postgres/postgres-setup.ts'],
        },
      },
    ]
  : [];

export default defineConfig(({ isSsrBuild = false }) => ({
  // No route generation in tests: it would write files while other tests read them.
  plugins: underTest
    ? [react(), mutantPlugin(import.meta.dirname)]
    : [
        routes,
        react(),
        ...(isSsrBuild
          ? []
          : [documentation(), earlyScript(), compileHints(), acyclicChunks(), precompress()]),
      ],
  // Bundle the renderer's packages, in their production builds.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  css: { modules: { generateScopedName: className } },
  build: {
    outDir: 'dist',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    // Keep light-dark(): its polyfill resolves at the root, so a dark section in a light page would be light.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !isInitial(file)) : files,
    },
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file: a new build must not delete chunks that a running server has yet to load.
        { output: { codeSplitting: false, assetFileNames: assetName } }
      : {
          // Zod schemas have no side effects, so drop unused ones.
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
    reporters: [
      'default',
      new SecondTryReporter(),
      ...(report === undefined ? [] : [['json', { outputFile: report }] satisfies ['json', object]]),
    ],
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
            'tests/atlas/**/*.test.{ts,tsx}',
          ],
          // Starting a process for every file would take two fifths of the processor time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...common, name: 'meta', include: ['tests/meta/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: { ...api, name: 'api', include: ['tests/api/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...retried,
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          setupFiles: [...common.setupFiles, 'tests/support/setup-browser.ts'],
          // Every test has a fresh browser context, so files can share a worker and its Chromium.
          isolate: false,
          globalSetup: [
            'tests/support/browser-setup.ts',
            'tests/browser/model/print-transitions.ts',
            'tests/browser/visual/print-changes.ts',
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      ...postgresProjects,
      ...engineProjects,
      {
        extends: true,
        test: {
          ...retried,
          name: 'process',
          include: unmeasured,
          exclude: [...configDefaults.exclude, ...withoutPostgres],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...retried,
          name: 'reliability',
          include: ['tests/load/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...unmeasured, ...withoutPostgres],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Measures and kills real processes: files running in parallel would distort each other.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
