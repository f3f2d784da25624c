import type { IdentitySettings } from '#contract/identity-settings.ts';
import { loadChunk } from '../chunk-load-error.ts';
import type { Language } from '../language.ts';
import { reportError, reportInfo } from '../report.ts';
import type { FirebaseSession, SessionOptions } from './firebase-session.ts';
import type { IdentityClient, SocialIdentity } from './identity.ts';
import { type IdentityCode, IdentityError, identityCodeOf } from './identity-codes.ts';
import { hasIdentityRecord, removeIdentityRecords } from './identity-records.ts';
import { asMobileShell, isMobileAgent } from './mobile-agent.ts';
import { admitProviderScripts } from './provider-scripts.ts';

/** The emulator accepts any key. */
const EMULATOR_KEY = 'emulator';
/** The user's own choices are not logged as errors. */
const QUIET: readonly IdentityCode[] = ['cancelled-popup-request', 'popup-closed-by-user', 'user-cancelled'];

export interface IdentityDeps {
  page: Window;
  language: () => Language;
}

/** The identity provider as the settings describe it; without settings, one that refuses every sign-in. */
export function createIdentityClient(settings: IdentitySettings, deps: IdentityDeps): IdentityClient {
  return settings === null ? NO_IDENTITY : connect(settings, deps);
}

const NO_IDENTITY: IdentityClient = {
  isAvailable: false,
  preload: () => {},
  signIn: async () => ({ kind: 'failed', code: 'operation-not-allowed' }),
  recall: async () => null,
  signOut: async () => {},
};

function connect(settings: NonNullable<IdentitySettings>, { page, language }: IdentityDeps): IdentityClient {
  const isMobile = isMobileAgent(page.navigator.userAgent);
  const options = sessionOptions(settings, page.location.origin);
  const session = loadOnce(() => loadSession(page, isMobile, options));
  /** Stands in for the provider in development; production never loads it. */
  const chooser = loadOnce(() => fetchChunk(() => import('./chooser-popup.ts')));
  let attempt = new AbortController();

  const identify = async (signal: AbortSignal): Promise<SocialIdentity> => {
    if (settings.mode === 'firebase') return (await session.load()).signInByPopup(language(), signal);
    const { chooseAccount } = await chooser.load();
    const chosen = chooseAccount({ page, language: language(), isMobile, signal });
    const [account, { signInAs }] = await Promise.all([chosen, session.load()]);
    return signInAs(account);
  };
  /** Signs out again when an attempt succeeds after it was cancelled. */
  const identifyUnlessCancelled = async (signal: AbortSignal) => {
    const identity = await identify(signal);
    // Not if another attempt has begun: its user stays signed in.
    if (signal.aborted && attempt.signal === signal) await (await session.load()).signOut();
    return identity;
  };

  return {
    isAvailable: true,
    preload: () => {
      session.load().catch(() => {});
      if (settings.mode === 'emulator') chooser.load().catch(() => {});
    },
    signIn: async (signal) => {
      attempt.abort();
      const current = new AbortController();
      attempt = current;
      const cancel = () => current.abort();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        if (signal.aborted) throw new IdentityError('cancelled-popup-request');
        const work = identifyUnlessCancelled(current.signal);
        return { kind: 'identified', identity: await Promise.race([work, cancellation(current.signal)]) };
      } catch (error) {
        const known = identityCodeOf(error);
        // The SDK also reports `internal-error` when the provider's script could not be fetched.
        const isOffline = known === 'internal-error' && !page.navigator.onLine;
        const code = isOffline ? 'network-request-failed' : known;
        log(code);
        return { kind: 'failed', code };
      } finally {
        signal.removeEventListener('abort', cancel);
        cancel();
      }
    },
    recall: async () => {
      if (!(await hasIdentityRecord(options.apiKey))) return null;
      try {
        return await (await session.load()).recall();
      } catch (error) {
        log(identityCodeOf(error));
        return null;
      }
    },
    signOut: async () => {
      attempt.abort();
      // If the SDK was never loaded, no user is in memory and there is nothing to wait for.
      const running = await session.started()?.catch(() => undefined);
      await running?.signOut().catch((error: unknown) => log(identityCodeOf(error)));
      await removeIdentityRecords(options.apiKey);
    },
  };
}

function sessionOptions(settings: NonNullable<IdentitySettings>, origin: string): SessionOptions {
  const { projectId } = settings;
  if (settings.mode === 'emulator') return { apiKey: EMULATOR_KEY, projectId, emulator: origin };
  return { apiKey: settings.apiKey, authDomain: settings.authDomain, projectId };
}

async function loadSession(
  page: Window,
  isMobile: boolean,
  options: SessionOptions,
): Promise<FirebaseSession> {
  const load = () => fetchChunk(() => import('./firebase-session.ts'));
  const { openSession } = await (isMobile ? asMobileShell(page, load) : load());
  if (options.emulator === undefined) admitProviderScripts(page);
  return openSession(options);
}

const fetchChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  loadChunk(load).catch(() => {
    throw new IdentityError('network-request-failed');
  });

/** Loads at the first call and again after a failure. */
function loadOnce<Loaded>(load: () => Promise<Loaded>) {
  let started: Promise<Loaded> | undefined;
  return {
    started: () => started,
    load: (): Promise<Loaded> => {
      started ??= load().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },
  };
}

/** Rejects when the signal aborts. */
const cancellation = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new IdentityError('cancelled-popup-request')));
  });

/** Logs the code only: never a name, an address or a token. */
function log(code: IdentityCode): void {
  if (QUIET.includes(code)) return;
  if (code === 'popup-blocked') reportInfo('The browser blocked the popup of the identity provider.', code);
  else reportError('The identity provider could not be asked.', code);
}
