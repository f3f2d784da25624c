import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { exchangeHandoff, offerHandoff, readReceipt } from './handoff.service.ts';

export function handoffRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.offerHandoff, ({ session, body }) => offerHandoff(deps, session, body));
  mount(ENDPOINTS.readHandoffReceipt, ({ session, query }) => readReceipt(deps, session, query.handoffId));
  mount(ENDPOINTS.exchangeHandoff, ({ body, client, origin }) =>
    exchangeHandoff(deps, body, { client, origin }),
  );
}
