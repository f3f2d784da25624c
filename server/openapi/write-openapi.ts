import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '../paths.ts';
import { openApiDocument } from './openapi-document.ts';

/** The generated document in the repository; a test fails when it is stale. */
export const OPENAPI_FILE = fromRoot('docs/openapi.json');

/** The exact text of the document in the repository. */
export function openApiText(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

/** Writes docs/openapi.json; run it with `node scripts/run.mjs openapi`. */
export async function writeOpenApi(): Promise<void> {
  await mkdir(dirname(OPENAPI_FILE), { recursive: true });
  await writeFile(OPENAPI_FILE, openApiText());
}
