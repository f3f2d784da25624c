import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** A uniform 6-digit code, leading zeros kept. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** A random whole number from 1 to 2^53 - 1: JSON carries it exactly. */
export const randomHandle = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n) || 1;

/** SHA-256 of a secret that is random enough to need no key. */
export const digest = (secret: string): string => hash('sha256', secret, 'base64url');

/**
 * Keyed hash for values that could be guessed from a plain hash (codes, e-mail addresses, client addresses).
 * @param purpose keeps the results of different uses apart
 */
export function keyedDigest(key: Buffer, purpose: string, value: string): string {
  return createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url');
}

export function isSameDigest(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

// Without 0 O 1 l I: the password is read from a mail and may be typed.
const READABLE = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A temporary password: 15 random characters (87 bits) in four groups, satisfying the visible rule of §5. */
export function randomPassword(): string {
  for (;;) {
    const characters = Array.from({ length: 15 }, () => READABLE[randomInt(READABLE.length)] ?? '').join('');
    if (/[a-zA-Z]/.test(characters) && /[0-9]/.test(characters)) {
      return characters.match(/.{1,4}/g)?.join('-') ?? characters;
    }
  }
}
