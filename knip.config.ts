import type { KnipConfig } from 'knip';

/** With the tests as users, and as `--production` without them, which finds code that only tests use. */
const configure = ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'server/main.ts!',
    'scripts/commands/*.ts!',
    'scripts/illustrations/generate.ts!',
    'scripts/build/*.ts!',
    'tests/load/*.bench.ts',
    'tests/model/flows/write.ts',
    'tests/**/*-setup.ts',
    'tests/support/identity/entry.ts',
  ],
  project: [
    'machines/**/*.ts!',
    'server/**/*.ts!',
    'src/**/*.{ts,tsx}!',
    'tests/**/*.{ts,tsx}',
    'scripts/**/*.{ts,mjs}!',
    '!**/*.test.{ts,tsx}!',
  ],
  ignoreDependencies: [
    // Its pictures come by a glob.
    'country-flag-icons',
    // Comes by a style sheet.
    '@fontsource-variable/noto-sans-kr',
  ],
  // Without the tests, an export that its own file uses is one that a test looks at.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
});

export default configure;
