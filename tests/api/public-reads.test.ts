import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { createTestApp } from '#tests/support/api-app.ts';

/** Reads that need no session. Calls by a secret or an account have their own limits, which the abuse tests prove. */
const open = Object.values<Endpoint>(ENDPOINTS).filter(
  ({ auth, method, path }) => auth === 'none' && method === 'GET' && !path.includes('/user/'),
);

it.each(open.filter(({ path }) => path !== '/api/v1/time'))(
  'every public read is limited per client, also without touching the database: $path',
  async ({ path }: Endpoint) => {
    const app = await createTestApp({ limits: { publicReads: 3 } });
    const read = async (ip: string) => {
      const answer = await app.send(`${path.replace(/\{\w+\}/, '1')}?lang=en`, { ip });
      return answer.code;
    };
    for (let nth = 0; nth < 3; nth += 1) expect(await read('198.51.100.4')).not.toBe('TooManyRequests');
    expect(await read('198.51.100.4')).toBe('TooManyRequests');
    expect(await read('198.51.100.5')).not.toBe('TooManyRequests');
    app.advance(60_000);
    expect(await read('198.51.100.4')).not.toBe('TooManyRequests');
  },
);
