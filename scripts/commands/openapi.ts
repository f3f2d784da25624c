// Writes docs/openapi.json from the contract; with --check, only reports whether it is up to date.
import { existsSync, readFileSync } from 'node:fs';
import { OPENAPI_FILE, openApiText, writeOpenApi } from '#server/openapi/write-openapi.ts';

if (process.argv.includes('--check')) {
  const current = existsSync(OPENAPI_FILE) ? readFileSync(OPENAPI_FILE, 'utf8') : '';
  if (current !== openApiText()) {
    console.error('docs/openapi.json is stale: run `npm run openapi`.');
    process.exitCode = 1;
  }
} else {
  await writeOpenApi();
}
