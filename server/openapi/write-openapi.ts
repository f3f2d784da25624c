import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fromRoot } from '../paths.ts';
import { openApiDocument } from './openapi-document.ts';

/** The generated document in the repository; a test fails when it is stale. */
export const OPENAPI_FILE = fromRoot('docs/openapi.json');

let text: string | undefined;

/** The exact text of the document in the repository. Made on the first call, because it takes a tenth of a second. */
export function openApiText(): string {
  text ??= `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  return text;
}

/** Writes docs/openapi.json; run it with `node scripts/run.mjs openapi`. */
export async function writeOpenApi(): Promise<void> {
  await mkdir(dirname(OPENAPI_FILE), { recursive: true });
  await writeFile(OPENAPI_FILE, openApiText());
}
