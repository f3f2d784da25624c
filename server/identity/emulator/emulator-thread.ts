// Runs the official Auth emulator in a separate thread: compiling its API takes a second of CPU time.
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { type EmulatorAccount, readAccounts, writeAccounts } from './accounts-file.ts';
import type { EmulatorSettings } from './auth-emulator.ts';

/** The paths that browsers and this file call. Compiling all paths takes four times as long. */
const USED_PATHS = [
  /^\/v1\/accounts:(?:signIn|signUp|lookup|update|delete)/,
  /^\/v1\/(?:projects|token)$/,
  /^\/v2\/(?:accounts:revokeToken|passwordPolicy)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts:batch(?:Get|Create)$/,
];

// Given by auth-emulator.ts, which starts this thread.
const { projectId, accountsFile, samples } = workerData as EmulatorSettings;
const { paths } = apiSpec.default;
for (const path of Object.keys(paths)) {
  if (!USED_PATHS.some((used) => used.test(path))) delete paths[path];
}

const app = await createApp(projectId);
let saving: Promise<void> | undefined;
let isDirty = false;

const server = createServer((request, response) => {
  if (request.method !== 'GET') response.once('finish', () => void save());
  app(request, response);
});
server.listen(0, '127.0.0.1', async () => {
  await restoreAccounts();
  parentPort?.postMessage(port());
});

parentPort?.once('message', async () => {
  // Waits until the last change is saved; saving queries the server, which keeps running until then.
  await saving;
  process.exit();
});

const port = (): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Calls the emulator's admin API. */
async function administrate(method: 'batchGet' | 'batchCreate', users?: EmulatorAccount[]): Promise<unknown> {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:${method}`;
  const answer = await fetch(
    `http://127.0.0.1:${port()}${path}${users === undefined ? '?maxResults=-1' : ''}`,
    {
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(users === undefined ? {} : { method: 'POST', body: JSON.stringify({ users }) }),
    },
  );
  if (!answer.ok) throw new Error(`The Auth emulator refused ${method}: ${await answer.text()}`);
  return answer.json();
}

async function restoreAccounts(): Promise<void> {
  const kept = readAccounts(accountsFile);
  const missing = samples.filter(({ localId }) => kept.every((account) => account.localId !== localId));
  const accounts = [...kept, ...missing];
  // The emulator refuses an empty import.
  if (accounts.length > 0) await administrate('batchCreate', accounts);
}

/** Saves all accounts after every change, one save at a time, so that they survive a crash. */
function save(): Promise<void> {
  isDirty = true;
  saving ??= (async () => {
    while (isDirty) {
      isDirty = false;
      writeAccounts(accountsFile, await administrate('batchGet'));
    }
    saving = undefined;
  })();
  return saving;
}
