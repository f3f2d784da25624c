import path from 'node:path';

/** One check: a program that passes with exit code 0. */
export interface Step {
  name: string;
  args: readonly string[];
  /** Timeout in seconds. */
  timeout?: number;
}

const bin = (name: string) => path.join('node_modules', name);
const BIOME = bin('@biomejs/biome/bin/biome');
const CRUISED = ['machines', 'server', 'src', 'tests', 'scripts', 'vite.config.ts'];

/** The static checks: format, types, import rules, unused code, generated files, build. */
export const staticSteps: readonly Step[] = [
  { name: 'build', args: ['scripts/commands/build.ts', '--if-changed'] },
  // Each further checker of a project computes most types again: four of them, the default, take twice the processor time.
  { name: 'types', args: [bin('typescript/bin/tsc'), '-b', '--checkers', '1'] },
  { name: 'format', args: [BIOME, 'format', '--max-diagnostics=50'] },
  {
    name: 'lint',
    args: [BIOME, 'check', '--formatter-enabled=false', '--error-on-warnings', '--max-diagnostics=50'],
  },
  {
    name: 'import rules',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      ...CRUISED,
    ],
  },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { name: 'unused code in production', args: [bin('knip/bin/knip.js'), '--no-progress', '--production'] },
  { name: 'diagrams are current', args: ['tests/atlas/flows.ts', '--check'] },
  { name: 'OpenAPI is current', args: ['scripts/commands/openapi.ts', '--check'] },
  { name: 'traced ids exist', args: ['scripts/commands/trace.ts', '--check'] },
];

/** The fast tests, as one step of `npm run check`. */
export const unitStep: Step = {
  name: 'unit tests',
  args: [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--project', 'meta', '--reporter=dot'],
  timeout: 300,
};
