import { chownSync, readFileSync } from 'node:fs';

/** A user of this machine, as the options of `spawn` name it. */
interface SystemAccount {
  uid: number;
  gid: number;
}

/** Who Postgres and PgBouncer run as: they refuse root. @returns undefined if this process is not root */
export function systemAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].flatMap((name) => entries.filter(([known]) => known === name))[0];
  if (entry === undefined) throw new Error('Postgres refuses to run as root, and there is no user "nobody"');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Gives files to an account. */
export function giveTo(account: SystemAccount | undefined, ...files: string[]): void {
  if (account === undefined) return;
  for (const file of files) chownSync(file, account.uid, account.gid);
}
