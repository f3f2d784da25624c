// The import rules (docs/architecture.md). Deny by default: each zone lists what it may import.
// Tests may import everything, so no rule applies to them; only tests may import tests.
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
// npm packages only: browser code must not import Node built-ins.
const PACKAGES = ['^node_modules/'];
const CONTRACT = ['^server/contract/'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'No import cycles, including type imports.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'Every import resolves to a file or a declared package.',
      severity: 'error',
      from: { pathNot: '^src/routeTree[.]gen[.]ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-undeclared-package',
      comment: 'A transitive dependency may disappear with the package that needs it.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-package-at-run-time',
      comment:
        'The server runs with production dependencies; only the development modules use Vite and the Auth emulator.',
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
    keep('nothing-imports-tests', 'Only tests and the build config import tests.', TESTS, [
      '^vite[.]config[.]ts$',
    ]),
    {
      name: 'atlas-app-imports-no-flow-code',
      comment:
        'The atlas shows the JSON of the flows and what a page reports; it knows the types of both, and no flow.',
      severity: 'error',
      from: { path: '^tests/atlas/app/' },
      to: {
        pathNot: [
          '^tests/atlas/app/',
          '^tests/atlas/data/atlas-data[.]ts$',
          '^src/app/live/messages[.]ts$',
          '^src/theme/',
          ...PACKAGES,
        ],
        dependencyTypesNot: ['unknown', 'undetermined'],
      },
    },
    keep('nothing-imports-scripts', 'Only scripts, tests and the build config import scripts.', '^scripts/', [
      '^scripts/',
      '^vite[.]config[.]ts$',
    ]),
    only(
      'machines-import-xstate-only',
      'The charts are pure: time, network and UI reach them only through events and ports.',
      '^machines/',
      ['^machines/', '^node_modules/xstate/'],
    ),
    only(
      'contract-imports-zod-only',
      'The wire contract runs in the browser and on the server.',
      '^server/contract/',
      [...CONTRACT, '^node_modules/zod/'],
    ),
    {
      name: 'server-imports-no-client',
      comment: 'The server imports neither the site nor the charts nor React.',
      severity: 'error',
      from: { path: '^server/', pathNot: [...TESTS, ...CONTRACT] },
      to: {
        path: ['^src/', '^machines/', '^node_modules/(react|react-dom|xstate|@xstate|@mantine|@tanstack)/'],
      },
    },
    only('lib-imports-packages-and-contract', 'Small shared modules below the features.', '^src/lib/', [
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
      'Texts are typed by the error codes of the contract and of src/lib.',
      '^src/i18n/',
      ['^src/i18n/', '^src/lib/', ...CONTRACT, ...PACKAGES],
    ),
    only('theme-imports-packages', 'Tokens and theme stand alone.', '^src/theme/', [
      '^src/theme/',
      ...PACKAGES,
    ]),
    only(
      'features-import-downwards',
      'A feature imports its charts, the contract and the shared layers, never routes or the server.',
      '^src/features/',
      ['^src/features/', '^machines/', ...CONTRACT, ...SHARED, ...PACKAGES],
    ),
    {
      name: 'features-stay-apart',
      comment: 'Features never import each other: what two need moves to lib, components or a chart.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only(
      'shell-composes-features',
      'The shell around every page composes features and imports no route.',
      '^src/shell/',
      ['^src/shell/', '^src/features/', ...SHARED, ...CONTRACT, ...PACKAGES],
    ),
    only(
      'routes-are-thin',
      'A route declares its search schema, guard, loader and screen; calls and charts stay in features.',
      '^src/routes/',
      ['^src/routes/', '^src/shell/', '^src/features/', ...SHARED, ...CONTRACT, ...PACKAGES],
    ),
    {
      name: 'routes-make-no-api-call',
      comment: 'Only features call the API.',
      severity: 'error',
      from: { path: '^src/routes/', pathNot: TESTS },
      // The type of the client is allowed: the router's context needs it.
      to: { path: '^src/lib/api-client[.]ts$|[.]api[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    only(
      'root-imports-no-server',
      'The composition roots import all of src and the charts, but not the server.',
      '^src/([^/]+[.]tsx?$|app/)',
      ['^src/', '^machines/', ...CONTRACT, ...PACKAGES],
    ),
    keep(
      'root-is-imported-by-nobody',
      'Nothing imports a composition root.',
      '^src/(main|renderer)[.]tsx$',
      [],
    ),
    keep('app-is-imported-by-roots', 'Only the composition roots import app.', '^src/app/', [
      '^src/app/',
      '^src/[^/]+[.]tsx?$',
    ]),
    keep(
      'firebase-in-its-adapter',
      'Only its adapter imports the identity SDK.',
      '^node_modules/@?firebase/',
      ['^src/lib/identity/'],
    ),
    keep('drizzle-in-queries', 'Only server/db and queries use Drizzle.', '^node_modules/drizzle-orm/', [
      '^server/db/',
      '[.]queries[.]ts$',
      '^drizzle[.]config[.]ts$',
    ]),
    keep(
      'database-drivers-in-db',
      'Only server/db opens the database.',
      '^node_modules/(pg|@electric-sql)/',
      ['^server/db/'],
    ),
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
