import { expect, it } from 'vitest';
import { forCallers } from './caller-contract-plugin.ts';

const FILE = `const nameSchema = z.string();
export const readName = defineEndpoint({
  id: 'readName',
  method: 'GET',
  path: '/api/v1/name',
  summary: 'Says, once, what ' + 'it is called.',
  query: z.object({ id: z.string() }),
  response: z.object({ summary: nameSchema }),
  errors: [],
  success: { en: 'Read.' }
});
export const LIMITS = { summary: 1 };
`;

it('keeps what a caller needs to send a request and to read the response', () => {
  expect(forCallers(FILE).replaceAll(/\s+/g, ' ')).toBe(
    'const nameSchema = z.string(); export const readName = defineEndpoint({ ' +
      "method: 'GET', path: '/api/v1/name', response: z.object({ summary: nameSchema }), }); " +
      'export const LIMITS = { summary: 1 }; ',
  );
});
