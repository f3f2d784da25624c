import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Secrets } from '../secrets.ts';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs checksums, derived from the server's secret: every instance has the same, and none stores it. */
const privateKey = ({ secretKey }: Pick<Secrets, 'secretKey'>): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([
      PKCS8_HEAD,
      Buffer.from(hkdfSync('sha256', secretKey, '', 'installer signature', 32)),
    ]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public key as PEM. */
export const signingKey = (secrets: Pick<Secrets, 'secretKey'>): string =>
  createPublicKey(privateKey(secrets)).export({ type: 'spki', format: 'pem' }).toString();

/** The line that `shasum -c` and `sha256sum -c` read. */
export const checksumLine = (sha256: string, name: string): string => `${sha256}  ${name}\n`;

/** The detached Ed25519 signature of a text, 64 bytes. */
export const signatureOf = (secrets: Pick<Secrets, 'secretKey'>, text: string): Buffer =>
  sign(null, Buffer.from(text), privateKey(secrets));
