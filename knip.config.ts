import type { KnipConfig } from 'knip';

/** With the tests as users, and as `--production` without them, which finds code that only tests use. */
const configure = ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    'server/main.ts!',
    // The app as the server draws it, and the script in the head of every page (scripts/commands/build.ts).
    'src/renderer.tsx!',
    'src/early.ts!',
    // All texts of the language that is written second, held to the shape of the first.
    'src/i18n/locales/ko/ko.ts!',
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
