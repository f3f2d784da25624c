import { countryOf } from './client-country.ts';
import { deviceSummary } from './device-summary.ts';

/** What is stored of where a request came from: neither the address nor a text of the client. */
export interface Origin {
  /** Browser and system, see device-summary.ts. */
  device: string;
  /** Estimated from the address, see client-country.ts. */
  country: string | null;
}

/**
 * @param client the subject of per-IP limits
 * @param userAgent the header, if it was sent
 */
export const originOf = (client: string, userAgent: string | undefined): Origin => ({
  device: deviceSummary(userAgent),
  country: countryOf(client),
});
