import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const readTime = defineEndpoint({
  id: 'readTime',
  method: 'GET',
  path: '/api/v1/time',
  summary: "The server's clock. Lets a browser whose clock is wrong tell whether a session has expired.",
  auth: 'none',
  /** `now`: ms since 1970. */
  response: z.object({ now: z.int() }),
  errors: [],
});
