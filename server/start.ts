import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Storage } from 'unstorage';
import { JOB_NAMES } from '#contract/backoffice-jobs.contract.ts';
import { HANDOFF_META, type HandoffSettings } from '#contract/handoff-settings.ts';
import { IDENTITY_META, type IdentitySettings } from '#contract/identity-settings.ts';
import { PRODUCT } from '#contract/product.ts';
import { createApp } from './app.ts';
import { SAMPLE_ADDRESSES, serverConfig } from './config.ts';
import { prepareDataFolder, usesDataFolder } from './data-folder.ts';
import { claimDataFolder } from './data-lock.ts';
import { type OpenDatabase, openDatabase } from './db/client.ts';
import type { Deps } from './deps.ts';
import { isLocalRequest } from './development-surface.ts';
import type { ServerEnv } from './env.ts';
import { createContentRevision } from './features/content/content-revision.ts';
import { createPostIndex } from './features/content/post-index.ts';
import { createPasswordHasher } from './features/credentials/password-hasher.ts';
import { loadCountries } from './features/devices/client-country.ts';
import { findWaitingMails } from './features/jobs/jobs.queries.ts';
import { createJobs, JOB_INTERVALS } from './features/jobs/jobs.ts';
import { applyRetention, sweepExpired } from './features/retention/retention.ts';
import { unavailableVerifier } from './features/social/id-token.ts';
import { flowsRoutes } from './http/flows.routes.ts';
import { readiness } from './http/health.ts';
import { createHost, isServerPath } from './http/host.ts';
import { type HttpServer, listen } from './http/http-server.ts';
import { readLimiter } from './http/read-limiter.ts';
import { developmentIdentity } from './identity/development-identity.ts';
import { identityOrigins, identitySettings, identityVerifier } from './identity/identity-service.ts';
import { failureFacts, type Log } from './log.ts';
import { devMailboxRoutes } from './mail/dev-mailbox.routes.ts';
import { createDevMailboxTransport } from './mail/dev-mailbox-transport.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import { fromRoot } from './paths.ts';
import { loadSecrets } from './secrets.ts';
import { seedSampleBilling } from './seed/sample-billing.ts';
import { seedSampleIdentity } from './seed/sample-identity.ts';
import { seedSampleInquiries } from './seed/sample-inquiries.ts';
import { seedSampleLogins } from './seed/sample-logins.ts';
import { SAMPLE_MEMBERS, seedSampleMembers } from './seed/sample-members.ts';
import { SAMPLE_STAFF, seedSampleStaff } from './seed/sample-staff.ts';
import { seedContent } from './seed/seed-content.ts';
import { createBuiltSite } from './site/built-site.ts';
import { createDevSite } from './site/dev-site.ts';
import { pageRenderer } from './site/page-renderer.ts';
import { siteFiles } from './site/site-files.ts';
import { sitePages } from './site/site-pages.ts';
import { openFiles } from './storage/files.ts';
import { createImageProcess } from './storage/image-process.ts';
import { createImageStore, sweepImages } from './storage/image-store.ts';
import { installerRoutes } from './storage/installer.routes.ts';
import { createInstallerStore } from './storage/installer-store.ts';
import { mediaRoutes } from './storage/media.routes.ts';
import { serveMetrics } from './telemetry/metrics-server.ts';
import { requestObserver, traced } from './telemetry/telemetry.ts';

/** A started server. */
export interface RunningServer {
  origin: string;
  hasMailbox: boolean;
  /** The sample accounts that it has; none in production. */
  samples: { members: typeof SAMPLE_MEMBERS; staff: typeof SAMPLE_STAFF };
  /**
   * Says that it is not ready, answers for `drainMs` more, finishes requests and mails in progress and releases
   * everything, within about 10 s.
   */
  stop: (drainMs: number) => Promise<void>;
}

type Cleanup = ((drainMs: number) => unknown)[];

/** Where `npm run flows` builds the atlas. */
const ATLAS_FOLDER = '.flows/atlas';

/** A Postgres that starts at the same time is waited for this long. */
const DATABASE_PATIENCE_MS = 60_000;

/** Together below the 10 s a shutdown may take (R24). */
const STOP_TIMEOUT_MS = { requests: 5000, mails: 2000 };

/**
 * Starts everything: data folder, port, database, worker, API and site. If a step fails, those before it are undone.
 * @throws StartError, EnvError, or the system's error for a taken port
 */
export async function startServer(env: ServerEnv, log: Log): Promise<RunningServer> {
  const cleanup: Cleanup = [];
  const stop = async (drainMs: number) => {
    for (const step of cleanup.splice(0).reverse()) await step(drainMs);
  };
  try {
    prepareDataFolder(env);
    if (env.DATABASE_URL === undefined) cleanup.push(claimDataFolder(env.dataDir));
    const tracing = await traced(env);
    if (tracing !== undefined) cleanup.push(tracing.stop);
    const http = await listen(
      { port: env.PORT, host: env.HOST ?? (env.isProduction ? undefined : '127.0.0.1') },
      requestObserver(tracing),
    );
    cleanup.push(() => http.stop(0));
    const database = await openDatabase({
      databaseUrl: env.DATABASE_URL,
      dataDir: env.dataDir,
      poolSize: env.DATABASE_POOL,
      migrates: env.MIGRATE,
      patience: DATABASE_PATIENCE_MS,
      log,
    });
    cleanup.push(database.close);
    if (env.METRICS_PORT !== undefined) {
      const sources = { pool: database.pool, outbox: () => findWaitingMails(database.db), clock: Date.now };
      cleanup.push(await serveMetrics({ port: env.METRICS_PORT, host: env.METRICS_HOST }, sources));
    }
    const { deps, files } = composeDeps({ env, log, port: http.port, database, cleanup });
    if (env.SEED_CONTENT) await seedContent(deps);
    if (env.seeds) {
      await seedSampleMembers(deps);
      await seedSampleBilling(deps);
      await seedSampleLogins(deps);
      await seedSampleStaff(deps);
      await seedSampleInquiries(deps);
    }
    const identity = developmentIdentity({ env, log, cleanup });
    if (env.seeds && identity !== undefined) await seedSampleIdentity(deps, identity.issuer);
    await sweepRegularly({ deps, files, isAlone: database.kind === 'embedded', cleanup });
    await answerRequests({ env, deps, files, http, identity: identity?.routes, cleanup });
    cleanup.push((drainMs) => http.stop(STOP_TIMEOUT_MS.requests, drainMs));
    return {
      origin: `http://localhost:${http.port}`,
      hasMailbox: !env.isProduction,
      samples: env.seeds ? { members: SAMPLE_MEMBERS, staff: SAMPLE_STAFF } : { members: [], staff: [] },
      stop,
    };
  } catch (error) {
    await stop(0);
    throw error;
  }
}

interface Parts {
  env: ServerEnv;
  log: Log;
  port: number;
  database: OpenDatabase;
  cleanup: Cleanup;
}

function composeDeps({ env, log, port, database, cleanup }: Parts): { deps: Deps; files: Storage } {
  const { db } = database;
  const clock = Date.now;
  const config = serverConfig(env, port);
  const secrets = loadSecrets(env);
  const files = openFiles(env);
  const worker = startMailWorker({
    db,
    log,
    transport:
      env.SMTP_URL === undefined
        ? createDevMailboxTransport({ db, clock })
        : createSmtpTransport({
            url: env.SMTP_URL,
            from: env.MAIL_FROM ?? `${PRODUCT.name} <no-reply@localhost>`,
            ...env.RESOURCES,
          }),
    isOnlyWorker: database.kind === 'embedded',
    batch: env.RESOURCES.mailBatch,
  });
  cleanup.push(() => worker.stop(STOP_TIMEOUT_MS.mails));
  const imageProcess = createImageProcess();
  cleanup.push(imageProcess.close);
  loadCountries();
  const content = createContentRevision();
  const base: Omit<Deps, 'jobs'> = {
    db,
    clock,
    config,
    secrets,
    log,
    hasher: createPasswordHasher(config.passwordHash, secrets),
    images: createImageStore({ files, db, clock, prepare: imageProcess.prepare }),
    installers: createInstallerStore({
      folder: join(env.dataDir, 'installers'),
      db,
      clock,
      maxBytes: env.INSTALLER_MAX_BYTES,
    }),
    content,
    posts: createPostIndex({ db, clock, content, isAlone: database.kind === 'embedded' }),
    identity: identityVerifier(identitySettings(env), { keysUrl: env.IDENTITY_KEYS_URL, clock }),
    mails: createMailQueue({ clock, wake: worker.wake }),
  };
  const jobs = createJobs(base, {
    retention: () => applyRetention({ ...base, files }),
    sweep: () => sweepExpired(base),
  });
  return { deps: { ...base, jobs }, files };
}

async function answerRequests(parts: {
  env: ServerEnv;
  deps: Deps;
  files: Storage;
  http: HttpServer;
  identity: Hono | undefined;
  cleanup: Cleanup;
}): Promise<void> {
  const { env, deps, files, http, cleanup } = parts;
  const identity = identitySettings(env);
  const settings = { [IDENTITY_META]: identity, [HANDOFF_META]: handoffSettings(deps) };
  const hasPage = sitePages(deps);
  const dev = env.isDevServer ? await createDevSite(http.server, settings, hasPage) : undefined;
  if (dev !== undefined) cleanup.push(dev.close);
  const api = createApp(deps);
  const folder = fromRoot(env.SITE_DIR);
  const shared = {
    isReady: readiness({
      db: deps.db,
      folder: usesDataFolder(env) ? env.dataDir : null,
      isDraining: http.isDraining,
    }),
    log: deps.log,
    media: mediaRoutes({ files, db: deps.db }),
    installers: installerRoutes(deps),
    limitReads: readLimiter(deps),
    siteFiles: siteFiles(deps, deps.config.siteOrigins[0]),
    site:
      dev?.site ??
      (await createBuiltSite(
        folder,
        policyInput(env, identity),
        settings,
        hasPage,
        pageRenderer({ folder, deps, api, identity }),
      )),
  };
  const listener = getRequestListener(
    env.isProduction
      ? createHost({ ...shared, api })
      : byOrigin({
          local: createHost({
            ...shared,
            api,
            mailbox: devMailboxRoutes(deps.db),
            flows: flowsRoutes(fromRoot(ATLAS_FOLDER)),
            identity: parts.identity,
          }),
          foreign: createHost({ ...shared, api: createApp(withoutSurface(deps, identity)) }),
        }),
  );
  http.answerWith(dev?.wrap(listener, isServerPath) ?? listener);
}

type Fetch = ReturnType<typeof createHost>;

/** Dispatches requests made on this machine to `local`, all others to `foreign`. */
const byOrigin =
  ({ local, foreign }: Record<'local' | 'foreign', Fetch>): Fetch =>
  (request, ...rest) =>
    (isLocalRequest(request) ? local : foreign)(request, ...rest);

/** Dependencies of the API for other machines' requests in development: no emulator tokens, no sample members. */
const withoutSurface = (deps: Deps, settings: IdentitySettings): Deps => ({
  ...deps,
  identity: settings?.mode === 'emulator' ? unavailableVerifier : deps.identity,
  config: { ...deps.config, closedAccounts: SAMPLE_ADDRESSES },
});

// A crash between storing a picture and committing its member leaves an orphan. Only a server alone on its database may
// delete orphans of any age at start; otherwise another instance may be between the two steps.
async function sweepRegularly(parts: {
  deps: Deps;
  files: Storage;
  isAlone: boolean;
  cleanup: Cleanup;
}): Promise<void> {
  const { deps, files, isAlone, cleanup } = parts;
  const store = { files, db: deps.db, clock: deps.clock };
  if (isAlone)
    await sweepImages(store, 0).catch((error: unknown) => deps.log('warn', 'sweep', failureFacts(error)));
  // At start as well: a server that is restarted every day would never reach the end of the interval.
  const first = deps.jobs.run('retention');
  const timers = JOB_NAMES.map((name) => setInterval(() => void deps.jobs.run(name), JOB_INTERVALS[name]));
  cleanup.push(() => first);
  cleanup.push(() => timers.forEach(clearInterval));
}

const handoffSettings = ({ config }: Deps): HandoffSettings =>
  [...config.handoffApps].map(([protocol, { scheme, name }]) => ({ protocol, scheme, name }));

function policyInput(env: ServerEnv, settings: IdentitySettings): Parameters<typeof createBuiltSite>[1] {
  const bases = [env.API_BASE_HOMEPAGE, env.API_BASE_APP, env.API_BASE_BACKOFFICE];
  return {
    apiOrigins: [...new Set(bases.filter((base) => base !== undefined).map((base) => new URL(base).origin))],
    identity: identityOrigins(settings, env),
  };
}
