import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EnvError, type ServerEnv } from './env.ts';

const hexKey = z.string().regex(/^[0-9a-f]{64,}$/i, 'must be at least 64 hex digits');

const fileSchema = z.object({
  passwordPeppers: z.record(z.string().regex(/^\d+$/), hexKey),
  secretKey: hexKey,
});

/** Keys stored outside the database, so that a stolen table alone is useless. */
export interface Secrets {
  /** Pepper keys of password hashes by version (S15); hashes name the version they were made with. */
  passwordPeppers: ReadonlyMap<number, Buffer>;
  /** The version new hashes use: the highest. */
  currentPepper: number;
  /** Key of the server's keyed hashes, for example of verification codes. */
  secretKey: Buffer;
}

/**
 * Loads the secrets from the environment if it sets both, else from DATA_DIR/secrets.json (0600), created on first use.
 * @throws EnvError when a variable or the file is malformed
 */
export function loadSecrets(env: Pick<ServerEnv, 'PASSWORD_PEPPERS' | 'SECRET_KEY' | 'dataDir'>): Secrets {
  const { PASSWORD_PEPPERS: peppers, SECRET_KEY: secretKey } = env;
  if (peppers !== undefined && secretKey !== undefined) {
    return toSecrets({ passwordPeppers: parsePeppers(peppers), secretKey }, 'PASSWORD_PEPPERS, SECRET_KEY');
  }
  const file = join(env.dataDir, 'secrets.json');
  if (!existsSync(file)) writeSecretsFile(file);
  return toSecrets(JSON.parse(readFileSync(file, 'utf8')), file);
}

// Written to a temporary file and renamed: a killed process leaves no partial file, which would lock all members out.
function writeSecretsFile(file: string): void {
  const made = { passwordPeppers: { 1: randomHex() }, secretKey: randomHex() };
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, file);
}

function parsePeppers(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((entry) => entry.trim().split(':', 2)));
}

function toSecrets(value: unknown, source: string): Secrets {
  const parsed = fileSchema.safeParse(value);
  if (!parsed.success) {
    throw new EnvError(`${source}: ${z.prettifyError(parsed.error)}`);
  }
  const entries = Object.entries(parsed.data.passwordPeppers).map(
    ([version, key]) => [Number(version), Buffer.from(key, 'hex')] as const,
  );
  if (entries.length === 0) throw new EnvError(`${source}: at least one pepper is needed`);
  return {
    passwordPeppers: new Map(entries),
    currentPepper: Math.max(...entries.map(([version]) => version)),
    secretKey: Buffer.from(parsed.data.secretKey, 'hex'),
  };
}

function randomHex(): string {
  return randomBytes(32).toString('hex');
}
