import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** An account as the emulator exports and imports it; its other fields are preserved. */
const accountSchema = z.looseObject({ localId: z.string() });
export type EmulatorAccount = z.infer<typeof accountSchema>;

const fileSchema = z.object({ users: z.array(accountSchema).default([]) });

/** @returns the accounts of an earlier run; none if the file is missing or unreadable: they are only test accounts */
export function readAccounts(file: string): EmulatorAccount[] {
  if (!existsSync(file)) return [];
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).users;
  } catch {
    return [];
  }
}

/** Writes to a temporary file and renames it, so that a killed process leaves the previous accounts intact. */
export function writeAccounts(file: string, exported: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(fileSchema.parse(exported), null, 2), { mode: 0o600 });
  renameSync(aside, file);
}
