import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { storeInquiry } from './inquiry.service.ts';

export function inquiryRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.sendInquiry, ({ body, client, idempotencyKey }) =>
    storeInquiry(deps, { inquiry: body, client, idempotencyKey }),
  );
}
