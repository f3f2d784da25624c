import * as z from 'zod/mini';
import { APP_ROUTES } from './app-routes.ts';
import { defineEndpoint } from './endpoint.ts';

export const recordPageView = defineEndpoint({
  id: 'recordPageView',
  method: 'POST',
  path: '/api/v1/page-views',
  summary:
    'Counts one view of a page by its pattern (`/content/{id}`) and day; stores no visitor, no post id and no referrer.',
  auth: 'none',
  body: z.object({ pattern: z.enum(APP_ROUTES) }),
  response: z.null(),
  errors: [],
});
