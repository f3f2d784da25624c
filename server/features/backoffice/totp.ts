import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { PRODUCT } from '#contract/product.ts';
import type { Secrets } from '../../secrets.ts';

const PERIOD_SECONDS = 30;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Authenticator apps support these parameters alone, which are the defaults of RFC 6238. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret of 160 bits, as Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads, usually as a QR code. */
export const totpUri = (id: string, secret: string): string => totp(secret, id).toString();

/** The code at an instant (ms since 1970). */
export const totpCode = (secret: string, now: number): string => totp(secret).generate({ timestamp: now });

/**
 * The time step of a code. Accepts one step of clock difference in either direction.
 * @param now ms since 1970
 * @returns null if the code is wrong
 */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1_000 / PERIOD_SECONDS) + delta;
}

const keyOf = ({ secretKey }: Pick<Secrets, 'secretKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'staff totp secret', 32));

/** Encrypts a secret (AES-256-GCM), bound to its account so that it cannot be moved to another. */
export function sealTotpSecret(secrets: Pick<Secrets, 'secretKey'>, id: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv).setAAD(Buffer.from(id));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws when the text was not sealed with this key for this account */
export function openTotpSecret(secrets: Pick<Secrets, 'secretKey'>, id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString();
}
