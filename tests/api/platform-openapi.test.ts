import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApiDocument } from '#server/openapi/openapi-document.ts';
import { OPENAPI_FILE, openApiText } from '#server/openapi/write-openapi.ts';

it('docs/openapi.json matches the contract (npm run openapi writes it)', () => {
  expect(readFileSync(OPENAPI_FILE, 'utf8')).toBe(openApiText());
});

it('has every call of the contract', () => {
  const operations = JSON.stringify(openApiDocument());
  for (const { id, path } of Object.values(ENDPOINTS)) {
    expect(operations).toContain(`"operationId":"${id}"`);
    expect(operations).toContain(`"${path}"`);
  }
});
