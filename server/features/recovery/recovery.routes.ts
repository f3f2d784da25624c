import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { inEvenTime } from './even-time.ts';
import { findEmail, invite, mailTemporaryPassword } from './recovery.service.ts';

export function recoveryRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.findEmail, async ({ query, client }) => {
    const { email, handle } = await inEvenTime(() => findEmail(deps, { ...query, client }));
    return { userId: email, userIdx: handle };
  });
  mount(ENDPOINTS.inviteByEmail, ({ body: { userIdx, redirectUrl, lang }, client, idempotencyKey }) =>
    invite(deps, { handle: userIdx, redirectUrl, lang, client, idempotencyKey }),
  );
  mount(ENDPOINTS.findPassword, ({ body: { email, redirectUrl, lang }, client, idempotencyKey }) =>
    inEvenTime(() => mailTemporaryPassword(deps, { email, redirectUrl, lang, client, idempotencyKey })),
  );
}
