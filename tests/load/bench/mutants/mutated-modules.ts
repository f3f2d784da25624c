/** A module whose mutants `npm run bench -- mutants` runs. */
export interface MutatedModule {
  /** From the root. */
  file: string;
  /** Arguments for Vitest, the tests that detect most mutants soonest first; the later ones run only for the others. */
  stages: readonly (readonly string[])[];
}

const api = (...names: readonly string[]): readonly string[] => [
  ...['--project', 'api'],
  ...names.map((name) => `tests/api/${name}.test.ts`),
];
/** Locks have an effect only with several connections. */
const POSTGRES = [
  ...['--project', 'postgres', 'tests/postgres/session-locks.test.ts'],
  ...['tests/api/session.test.ts', 'tests/api/one-time.test.ts'],
];

const REST = api(
  ...['account', 'account-password', 'backoffice-members', 'equal-work', 'histories', 'limits', 'recovery'],
  ...['shared-address', 'social'],
);

export const MUTATED_MODULES: readonly MutatedModule[] = [
  {
    file: 'server/features/session/session-gate.ts',
    stages: [
      api('session', 'single-checks', 'request-count'),
      api('handoff', 'security-log', 'sign-in', 'account-security'),
      REST,
    ],
  },
  {
    file: 'server/features/session/request-count.ts',
    stages: [api('request-count', 'single-checks', 'shared-address'), api('session')],
  },
  {
    file: 'server/features/session/session.queries.ts',
    stages: [
      api('session', 'sign-in'),
      api('handoff', 'account-security', 'security-log', 'sign-in-methods'),
      REST,
      POSTGRES,
    ],
  },
  {
    file: 'server/features/session/session.service.ts',
    stages: [api('sign-in', 'session'), api('security-log', 'single-checks', 'sign-in-methods'), REST],
  },
  {
    file: 'server/features/session/credential.queries.ts',
    stages: [api('sign-in', 'recovery'), api('one-time', 'account-password', 'security-log'), REST, POSTGRES],
  },
];
