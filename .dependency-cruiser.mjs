// Which way imports point (docs/architecture.md). Deny by default: each zone names what it may import.
// Tests may import everything, so no rule starts from them; nothing but a test imports one.
const TESTS = ['^tests/', '[.]test[.]tsx?$'];

/**
 * A zone may import only the listed paths.
 * @param {string} name
 * @param {string} comment
 * @param {string} path the zone
 * @param {string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function only(name, comment, path, allowed) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path, pathNot: TESTS },
    to: { pathNot: allowed, dependencyTypesNot: ['unknown', 'undetermined'] },
  };
}

/**
 * These paths may be imported only from the listed places.
 * @param {string} name
 * @param {string} comment
 * @param {string | string[]} path
 * @param {string[]} from
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
function keep(name, comment, path, from) {
  return { name, comment, severity: 'error', from: { pathNot: [...TESTS, ...from] }, to: { path } };
}

const SHARED = ['^src/lib/', '^src/components/', '^src/i18n/', '^src/theme/', '^src/assets/'];
// A browser module reaches packages through node_modules, never a Node built-in.
const PACKAGES = ['^node_modules/'];
const CONTRACT = ['^server/contract/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Modules form no ring, types included.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import leads to a file or a declared package.',
      severity: 'error',
      from: { pathNot: '^src/routeTree[.]gen[.]ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A package that only another package brings may vanish with it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-package-at-run-time',
      comment:
        'Programs run with production dependencies; Vite and the Auth emulator work in development only.',
      severity: 'error',
      from: {
        path: '^(machines|server|src)/',
        pathNot: [
          ...TESTS,
          '^server/site/[^/]*dev[^/]*[.]ts$',
          '^server/identity/emulator/emulator-thread[.]ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    keep('nothing-imports-tests', 'Tests are leaves.', TESTS, ['^vite[.]config[.]ts$']),
    keep('nothing-imports-scripts', 'Scripts are leaves, the build config excepted.', '^scripts/', [
      '^scripts/',
      '^vite[.]config[.]ts$',
    ]),
    only(
      'machines-import-xstate-only',
      'The charts are pure: time, wire and screen come in by events and ports.',
      '^machines/',
      ['^machines/', '^node_modules/xstate/'],
    ),
    only('contract-imports-zod-only', 'The wire contract runs on both sides.', '^server/contract/', [
      ...CONTRACT,
      '^node_modules/zod/',
    ]),
    {
      name: 'server-imports-no-client',
      comment: 'The API knows neither the site nor the charts nor React.',
      severity: 'error',
      from: { path: '^server/', pathNot: [...TESTS, ...CONTRACT] },
      to: {
        path: ['^src/', '^machines/', '^node_modules/(react|react-dom|xstate|@xstate|@mantine|@tanstack)/'],
      },
    },
    only('lib-imports-packages-and-contract', 'One thing a file, below every feature.', '^src/lib/', [
      '^src/lib/',
      ...CONTRACT,
      ...PACKAGES,
    ]),
    only('components-know-no-feature', 'Shared UI: packages, library, texts, theme.', '^src/components/', [
      ...SHARED,
      ...PACKAGES,
    ]),
    only(
      'i18n-knows-no-feature',
      'Texts are typed over the error codes of the contract and of the library.',
      '^src/i18n/',
      ['^src/i18n/', '^src/lib/', ...CONTRACT, ...PACKAGES],
    ),
    only('theme-imports-packages', 'Tokens and theme stand alone.', '^src/theme/', [
      '^src/theme/',
      ...PACKAGES,
    ]),
    only(
      'features-import-downwards',
      'A feature knows its charts, the contract and the shared layers, never routes or the server.',
      '^src/features/',
      ['^src/features/', '^machines/', ...CONTRACT, ...SHARED, ...PACKAGES],
    ),
    {
      name: 'features-stay-apart',
      comment: 'One feature never imports another: what both need sinks to lib, components or a chart.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only(
      'shell-composes-features',
      'What stands around and over every page: it composes features and knows no route.',
      '^src/shell/',
      ['^src/shell/', '^src/features/', ...SHARED, ...CONTRACT, ...PACKAGES],
    ),
    only(
      'routes-are-thin',
      'A route names its search schema, guard, loader and screen; calls and charts stay in features.',
      '^src/routes/',
      ['^src/routes/', '^src/shell/', '^src/features/', ...SHARED, ...CONTRACT, ...PACKAGES],
    ),
    {
      name: 'routes-make-no-api-call',
      comment: 'Only features call the API.',
      severity: 'error',
      from: { path: '^src/routes/', pathNot: TESTS },
      // Naming the client's type, as the router's context does, calls nothing.
      to: { path: '^src/lib/api-client[.]ts$|[.]api[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    only(
      'root-imports-no-server',
      'The composition root builds the client from the whole of src and the charts.',
      '^src/([^/]+[.]tsx?$|app/)',
      ['^src/', '^machines/', ...CONTRACT, ...PACKAGES],
    ),
    keep(
      'root-is-imported-by-nobody',
      'The composition roots are the top.',
      '^src/(main|renderer)[.]tsx$',
      [],
    ),
    keep('app-is-imported-by-roots', 'What the roots compose from.', '^src/app/', [
      '^src/app/',
      '^src/[^/]+[.]tsx?$',
    ]),
    keep('firebase-in-its-adapter', 'One adapter hides the identity provider.', '^node_modules/@?firebase/', [
      '^src/lib/identity/',
    ]),
    keep('drizzle-in-queries', 'SQL is written in queries and the schema.', '^node_modules/drizzle-orm/', [
      '^server/db/',
      '[.]queries[.]ts$',
      '^drizzle[.]config[.]ts$',
    ]),
    keep('database-drivers-in-db', 'One place opens the database.', '^node_modules/(pg|@electric-sql)/', [
      '^server/db/',
    ]),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
