const BYTES = 32;

/** @returns 256 random bits as base64url without padding (RFC 4648, section 5) */
export const randomSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
