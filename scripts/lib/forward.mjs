import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in place of this one: same standard streams, signals forwarded.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string> | undefined }} options
 * @returns {Promise<number>} its exit code (128 + signal number when a signal ended it)
 */
export function forward(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    /** @param {NodeJS.Signals} signal */
    const relay = (signal) => {
      // A terminal sends Ctrl-C to the whole process group, so the child has already received it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, relay);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, relay);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}
