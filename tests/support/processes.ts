import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process and its children. A minimal container has no `ps`, macOS no `/proc`. */
export function processesOf(pid: number): number[] {
  const children = `/proc/${pid}/task/${pid}/children`;
  if (existsSync(children))
    return [pid, ...readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number)];
  const lines = listed('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.filter(([, parent]) => parent === pid).map(([child = 0]) => child)];
}

/** Resident memory of a process and its children, bytes. */
export const memoryOf = (pid: number): number =>
  processesOf(pid).reduce((sum, one) => sum + 1_024 * kilobytesOf(one), 0);

function kilobytesOf(pid: number): number {
  try {
    const status = `/proc/${pid}/status`;
    if (existsSync(status)) return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0);
    return Number(listed('ps', ['-o', 'rss=', '-p', String(pid)])[0]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/**
 * How many files, sockets and other handles a server has open, without the connections to its port: its clients decide
 * how many of those there are.
 */
export function handlesOf({ pid, origin }: { pid: number; origin: string }): number {
  const { port } = new URL(origin);
  const folder = `/proc/${pid}/fd`;
  if (existsSync(folder)) return readdirSync(folder).length - connectionsTo(Number(port));
  return listed('lsof', ['-nP', '-p', String(pid)]).filter((line) => !line.includes(`:${port}->`)).length;
}

/** Connections that a process of this machine has accepted at a port, by the tables of the Linux kernel. */
function connectionsTo(port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, address, , state, , , , , , inode]) =>
        address?.endsWith(local) && state !== LISTEN && inode !== '0',
    ).length;
}

/** The state of a socket that listens. */
const LISTEN = '0A';

const listed = (program: string, args: readonly string[]): string[] =>
  execFileSync(program, args, { encoding: 'utf8' }).trim().split('\n');
