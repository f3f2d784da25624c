import type { Deps } from '../deps.ts';
import { isPrivateAddress } from '../features/identity/client-address.ts';

/**
 * Reports, once, a proxy that is missing from the configuration: it sends X-Forwarded-For from a private address while
 * TRUSTED_PROXY is 0, so that all visitors count as one client and share its limits.
 */
export function createProxyWatch({ config, log }: Pick<Deps, 'config' | 'log'>) {
  let isSettled = config.trustedProxyHops > 0;
  return (peer: string | undefined, forwardedFor: string | undefined): void => {
    if (isSettled || forwardedFor === undefined || !isPrivateAddress(peer)) return;
    isSettled = true;
    log('error', 'TRUSTED_PROXY is 0 but a proxy forwards requests: all visitors count as one client');
  };
}
