import { ENDPOINTS } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { MountEndpoint } from '../../middleware/endpoint-route.ts';
import { confirmEmail, sendVerification } from './verification.service.ts';

export function verificationRoutes(mount: MountEndpoint, deps: Deps): void {
  mount(ENDPOINTS.sendVerificationEmail, ({ body, client, idempotencyKey }) =>
    sendVerification(deps, { ...body, client, idempotencyKey }),
  );
  mount(ENDPOINTS.confirmEmail, ({ body, client }) =>
    confirmEmail(deps, {
      email: body.email,
      proof: 'token' in body ? { token: body.token } : { code: body.code },
      ticket: body.ticket,
      client,
    }),
  );
}
