import { DEFAULT_LIFETIMES, DEFAULT_PASSWORD_HASH } from './config-defaults.ts';
import type { ServerConfig } from './deps.ts';
import { EnvError, type ServerEnv } from './env.ts';
import { handoffApps } from './features/handoff/handoff-apps.ts';
import { canonicalEmail } from './features/identity/canonical.ts';
import { limitTable } from './features/limits/limit-table.ts';
import { SAMPLE_MEMBERS } from './seed/sample-members.ts';
import { SAMPLE_STAFF } from './seed/sample-staff.ts';

/**
 * Builds the application's configuration from the environment.
 * @param port the port in use, for the default origins
 * @throws EnvError when a limit or a desktop app is malformed
 */
export function serverConfig(env: ServerEnv, port: number): ServerConfig {
  const [first, ...rest] = env.PUBLIC_ORIGINS;
  return {
    mode: env.APP_ENV,
    siteOrigins:
      first === undefined ? [`http://localhost:${port}`, `http://127.0.0.1:${port}`] : [first, ...rest],
    trustedProxyHops: env.TRUSTED_PROXY ?? 0,
    limits: orEnvError(() => limitTable(env.LIMITS, env.LIMITS_SCALE)),
    lifetimes: DEFAULT_LIFETIMES,
    passwordHash: {
      ...DEFAULT_PASSWORD_HASH,
      concurrency: env.RESOURCES.hashConcurrency,
      maxWaiting: env.RESOURCES.hashQueue,
    },
    maskFoundEmail: env.MASK_FOUND_EMAIL,
    handoffApps: orEnvError(() => handoffApps(env.HANDOFF_APPS)),
    backofficeHost: env.API_BASE_BACKOFFICE === undefined ? null : new URL(env.API_BASE_BACKOFFICE).host,
    closedAccounts: env.isProduction ? SAMPLE_ADDRESSES : new Set(),
    validateResponses: !env.isProduction,
  };
}

/**
 * The sample members' addresses and the sample staff's ids. Their password is published, so it must not sign in from other machines
 * or in production, where the database may come from development.
 */
export const SAMPLE_ADDRESSES: ReadonlySet<string> = new Set([
  ...SAMPLE_MEMBERS.map(({ email }) => canonicalEmail(email)),
  ...SAMPLE_STAFF.map(({ id }) => id),
]);

function orEnvError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : 'A setting is malformed');
  }
}
