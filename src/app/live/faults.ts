/** Simulated faults of the network and outcomes of the popup, at the ports of the page. */
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import type { ApiClientDeps } from '#src/lib/api-client.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import type { IdentityCode } from '#src/lib/identity/identity-codes.ts';
import type { Fault, Popup, Simulation } from './messages.ts';

const SLOW_MS = 3_000;

const REFUSED_WITH: Readonly<Partial<Record<Fault, CodeName>>> = {
  '401': 'SessionEnded',
  '500': 'Internal',
  '503': 'Unavailable',
};

const POPUP_FAILS_WITH: Readonly<Record<Exclude<Popup, 'real'>, IdentityCode>> = {
  blocked: 'popup-blocked',
  closed: 'popup-closed-by-user',
  refused: 'invalid-credential',
};

export const NO_FAULTS: Simulation = { fault: 'none', popup: 'real' };

export interface Faults {
  current: () => Simulation;
  set: (change: Partial<Simulation>) => void;
  wrapNetwork: <Network extends Pick<ApiClientDeps, 'fetch' | 'isOnline'>>(network: Network) => Network;
  wrapIdentity: (client: IdentityClient) => IdentityClient;
}

export function createFaults(): Faults {
  let current = NO_FAULTS;
  return {
    current: () => current,
    set: (change) => {
      current = { ...current, ...change };
    },
    wrapNetwork: (network) => ({
      ...network,
      isOnline: () => current.fault !== 'offline' && network.isOnline(),
      fetch: async (input, init) => {
        const { fault } = current;
        if (fault === 'offline') throw new TypeError('Simulated: offline.');
        if (fault === 'slow') await pause(SLOW_MS, init?.signal);
        const code = REFUSED_WITH[fault];
        // Only a session can end: without a token there is none.
        const isSpared = fault === '401' && !new Headers(init?.headers).has('authorization');
        return code === undefined || isSpared ? network.fetch(input, init) : refusal(code);
      },
    }),
    wrapIdentity: (client) => ({
      ...client,
      signIn: async (signal) =>
        current.popup === 'real'
          ? client.signIn(signal)
          : { kind: 'failed', code: POPUP_FAILS_WITH[current.popup] },
    }),
  };
}

/** Resolves early when the signal aborts: the request that follows then rejects by itself. */
const pause = (ms: number, signal: AbortSignal | null | undefined) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });

/** A refusal in the API's own form. */
function refusal(name: CodeName): Response {
  const { code, status } = CODES[name];
  return Response.json({ code, message: CODE_TEXTS[name], messageDetail: null, data: null }, { status });
}
