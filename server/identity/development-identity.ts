import { join } from 'node:path';
import { Hono } from 'hono';
import type { ServerEnv } from '../env.ts';
import { issuerOf } from '../features/social/id-token.ts';
import type { Log } from '../log.ts';
import { chooserRoutes } from './chooser/chooser.routes.ts';
import { SAMPLE_ACCOUNTS, toEmulatorAccount } from './chooser/sample-accounts.ts';
import { createAuthEmulator } from './emulator/auth-emulator.ts';
import { emulatorRoutes } from './emulator/emulator.routes.ts';
import { identitySettings } from './identity-service.ts';

/** Replaces the identity service in development: the official Auth emulator and an account chooser. */
export interface DevelopmentIdentity {
  /** The issuer of its ID tokens. */
  issuer: string;
  routes: Hono;
}

/** @returns undefined where a real identity service is configured, and always in production */
export function developmentIdentity({
  env,
  log,
  cleanup,
}: {
  env: ServerEnv;
  log: Log;
  cleanup: { push: (step: () => unknown) => unknown };
}): DevelopmentIdentity | undefined {
  const settings = identitySettings(env);
  if (settings?.mode !== 'emulator') return undefined;
  const { projectId } = settings;
  const accountsFile = join(env.dataDir, 'identity/accounts.json');
  const samples = env.seeds ? SAMPLE_ACCOUNTS.map(toEmulatorAccount) : [];
  const emulator = createAuthEmulator({ projectId, accountsFile, samples }, log);
  cleanup.push(emulator.stop);
  const routes = new Hono();
  routes.route('/dev/identity', chooserRoutes(emulator));
  routes.route('/', emulatorRoutes(emulator));
  return { issuer: issuerOf(projectId), routes };
}
