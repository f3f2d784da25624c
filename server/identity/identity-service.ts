import type { IdentitySettings } from '#contract/identity-settings.ts';
import { PRODUCT } from '#contract/product.ts';
import type { IdentityVerifier } from '../deps.ts';
import { isLoopback } from '../development-surface.ts';
import type { ServerEnv } from '../env.ts';
import { createIdTokenVerifier, unavailableVerifier } from '../features/social/id-token.ts';
import { createIdentityKeys } from '../features/social/identity-keys.ts';
import type { PolicyInput } from '../site/security-headers.ts';

/** No real Google project has the prefix `demo-`, so a token of the emulator is never valid for one. */
const EMULATOR_PROJECT = `demo-${PRODUCT.slug}`;

/** The emulator's tokens are not signed: they are accepted from this machine only, and never in production. */
const mayEmulate = ({ isProduction, HOST }: ServerEnv): boolean =>
  !isProduction && (HOST === undefined || isLoopback(HOST));

/** Which identity service this process uses: the configured one, else the emulator where that is safe, else none. */
export function identitySettings(env: ServerEnv): IdentitySettings {
  const { IDENTITY_PROJECT_ID: projectId, IDENTITY_API_KEY: apiKey, IDENTITY_AUTH_DOMAIN: authDomain } = env;
  if (projectId !== undefined && apiKey !== undefined && authDomain !== undefined)
    return { mode: 'firebase', apiKey, authDomain, projectId };
  return mayEmulate(env) ? { mode: 'emulator', projectId: EMULATOR_PROJECT } : null;
}

/** The verifier of ID tokens for these settings. */
export function identityVerifier(
  settings: IdentitySettings,
  { keysUrl, clock }: { keysUrl: string; clock: () => number },
): IdentityVerifier {
  if (settings === null) return unavailableVerifier;
  const { mode, projectId } = settings;
  const keys = mode === 'emulator' ? 'unsigned' : createIdentityKeys({ url: keysUrl, clock });
  return createIdTokenVerifier({ projectId, clock, keys });
}

/** The origins that the page may contact with these settings (S57); environment variables override them. */
export function identityOrigins(settings: IdentitySettings, env: ServerEnv): PolicyInput['identity'] {
  const hosts =
    settings?.mode === 'firebase'
      ? {
          script: 'https://apis.google.com',
          frame: `https://${settings.authDomain}`,
          connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        }
      : { script: undefined, frame: undefined, connect: [] };
  const { IDENTITY_CONNECT_ORIGINS: connectOrigins } = env;
  return {
    scriptOrigin: env.IDENTITY_SCRIPT_ORIGIN ?? hosts.script,
    frameOrigin: env.IDENTITY_FRAME_ORIGIN ?? hosts.frame,
    connectOrigins: connectOrigins.length > 0 ? connectOrigins : hosts.connect,
  };
}
