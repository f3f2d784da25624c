import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import {
  DEVICE_HEADER,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
  SERVER_TIME_HEADER,
} from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { backofficeRoutes } from './features/backoffice/backoffice.routes.ts';
import { staffInquiriesRoutes } from './features/backoffice/staff-inquiries.routes.ts';
import { staffMembersRoutes } from './features/backoffice/staff-members.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { passwordRoutes } from './features/credentials/password.routes.ts';
import { existenceRoutes } from './features/existence/existence.routes.ts';
import { handoffRoutes } from './features/handoff/handoff.routes.ts';
import { inquiryRoutes } from './features/inquiry/inquiry.routes.ts';
import { memberDataRoutes } from './features/member-data/member-data.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { socialRoutes } from './features/social/social.routes.ts';
import { timeRoutes } from './features/time/time.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { STRICT_TRANSPORT } from './http/transport-security.ts';
import { refusalOf, refusedAnswer, reportFailure } from './middleware/answer.ts';
import { type AppEnv, endpointMounter } from './middleware/endpoint-route.ts';
import { API_PATH, currentRequest, requestIdOf, runForRequest } from './request-scope.ts';

/**
 * The API as a Hono app without a listener: everything under /api, every response an envelope.
 * It keeps no state in the process, so any number of instances may share one database.
 */
export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(API_PATH, (c, next) => {
    // Opened here unless the listener did.
    const scope = currentRequest() ?? {
      id: requestIdOf(c.req.header(REQUEST_ID_HEADER)),
      method: c.req.method,
      path: API_PATH,
    };
    c.header(REQUEST_ID_HEADER, scope.id);
    return runForRequest(scope, next);
  });
  app.use(API_PATH, async (c, next) => {
    const now = deps.clock();
    c.header('Cache-Control', 'no-store');
    c.header('Date', new Date(now).toUTCString());
    c.header(SERVER_TIME_HEADER, String(now));
    c.header('X-Content-Type-Options', 'nosniff');
    // The API may have a host of its own, which no page would protect (S57).
    c.header('Strict-Transport-Security', STRICT_TRANSPORT);
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    await next();
  });
  app.use(
    API_PATH,
    cors({
      origin: [...deps.config.siteOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: [
        'Authorization',
        'Content-Type',
        IDEMPOTENCY_HEADER,
        DEVICE_HEADER,
        REQUEST_ID_HEADER,
        'X-XSRF-TOKEN',
      ],
      exposeHeaders: ['Date', 'Retry-After', SERVER_TIME_HEADER, REQUEST_ID_HEADER],
      maxAge: 600,
    }),
  );

  const unknownPath = (c: Context) => {
    const { status, answer } = refusedAnswer(new ApiError('NotFound'));
    deps.log('info', 'request', { method: c.req.method, path: API_PATH, status });
    return c.json(answer, status);
  };
  app.use('/api/v1/backoffice/*', async (c, next) => {
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    if (![null, host].includes(deps.config.backofficeHost)) return unknownPath(c);
    return next();
  });

  const mount = endpointMounter(app, deps);
  timeRoutes(mount, deps);
  existenceRoutes(mount, deps);
  passwordRoutes(mount, deps);
  verificationRoutes(mount, deps);
  registrationRoutes(mount, deps);
  sessionRoutes(mount, deps);
  socialRoutes(mount, deps);
  recoveryRoutes(mount, deps);
  accountRoutes(mount, deps);
  billingRoutes(mount, deps);
  memberDataRoutes(mount, deps);
  handoffRoutes(mount, deps);
  contentRoutes(mount, deps);
  inquiryRoutes(mount, deps);
  backofficeRoutes(mount, deps);
  staffMembersRoutes(mount, deps);
  staffInquiriesRoutes(mount, deps);
  analyticsRoutes(mount, deps);

  app.all(API_PATH, unknownPath);
  app.onError((error, c) => {
    reportFailure(deps, error);
    const { status, answer } = refusedAnswer(refusalOf(error));
    return c.json(answer, status);
  });
  return app;
}
