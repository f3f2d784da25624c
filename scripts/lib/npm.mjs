import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from './child-environment.mjs';

/**
 * The npm program: the one running this script, else the one next to Node, else the one on the PATH.
 * @returns {[command: string, ...leading: string[]]}
 */
function npmProgram() {
  const beside = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
  ];
  const script = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return script ? [process.execPath, script] : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

/**
 * The environment for a nested npm: npm and node on the PATH, without the server's secrets and the outer npm's folder settings, which would
 * make it work on the wrong package.
 */
export function npmEnvironment() {
  const env = childEnvironment(process.env);
  for (const key of Object.keys(env)) {
    if (/^npm_(config_(local_prefix|prefix|global_prefix)|package_|lifecycle_)/.test(key)) delete env[key];
  }
  const pathKey = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH';
  env[pathKey] = [path.dirname(process.execPath), env[pathKey]].filter(Boolean).join(path.delimiter);
  return env;
}

/**
 * Runs npm in `cwd`; its output goes to stderr so that stdout stays the command's own.
 * @param {string[]} args
 * @param {string} cwd
 * @returns {number} the exit code
 */
export function runNpm(args, cwd) {
  const [command, ...leading] = npmProgram();
  const result = spawnSync(command, [...leading, ...args], {
    cwd,
    env: npmEnvironment(),
    stdio: ['ignore', 2, 2],
    shell: command === 'npm.cmd',
  });
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}`);
  return result.status ?? 1;
}
