import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { createStorage } from 'unstorage';
import type { CodeName } from '#contract/codes.ts';
import { codeNameOf } from '#contract/codes.ts';
import { REQUEST_ID_HEADER } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { createApp } from '#server/app.ts';
import { DEFAULT_LIFETIMES, DEFAULT_PASSWORD_HASH } from '#server/config-defaults.ts';
import * as schema from '#server/db/schema/schema.ts';
import type {
  Deps,
  IdentityVerifier,
  Mail,
  MailKind,
  PasswordHashConfig,
  ServerConfig,
} from '#server/deps.ts';
import { createContentRevision } from '#server/features/content/content-revision.ts';
import { createPostIndex } from '#server/features/content/post-index.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { handoffApps } from '#server/features/handoff/handoff-apps.ts';
import { createJobs } from '#server/features/jobs/jobs.ts';
import { DEFAULT_LIMITS, type LimitName, limitTable } from '#server/features/limits/limit-table.ts';
import { applyRetention, sweepExpired } from '#server/features/retention/retention.ts';
import { unavailableVerifier } from '#server/features/social/id-token.ts';
import { createLog } from '#server/log.ts';
import { createMailQueue } from '#server/mail/mail-queue.ts';
import { createImageStore } from '#server/storage/image-store.ts';
import { createInstallerStore } from '#server/storage/installer-store.ts';
import { prepareImage } from '#server/storage/prepare-image.ts';
import { HANDOFF_APPS } from './handoff-apps.ts';
import { emptyDatabase } from './test-database.ts';

/** An arbitrary fixed time: 2026-03-02 09:00 in Seoul. */
export const START = Date.UTC(2026, 2, 2, 0, 0, 0);
export const SITE = 'https://site.example';

/** Argon2 at its cheapest, for tests that are not about hashing. */
export const CHEAP_HASH: PasswordHashConfig = {
  ...DEFAULT_PASSWORD_HASH,
  memoryKiB: 8,
  iterations: 1,
  maxWaiting: 5_000,
};

export interface TestAppOptions {
  config?: Partial<ServerConfig>;
  /** Capacities by name; `'high'` raises every limit beyond what a test reaches. */
  limits?: Partial<Record<LimitName, number>> | 'high';
  hash?: PasswordHashConfig;
  installerBytes?: number;
  /** The verifier of ID tokens; none by default. */
  identity?: (clock: () => number) => IdentityVerifier;
}

export type OutboxMail = Mail extends infer M ? (M extends Mail ? Omit<M, 'expiresAt'> : never) : never;

export interface LogLine {
  level: string;
  event: string;
  facts: Readonly<Record<string, unknown>>;
}

export interface Answer<Data = Record<string, unknown> | null> {
  status: number;
  headers: Headers;
  /** The raw response body. */
  text: string;
  envelope: Envelope<Data>;
  data: Data;
  code: CodeName | 'Ok' | undefined;
}

export interface Send {
  method?: string;
  json?: unknown;
  form?: FormData;
  token?: string | undefined;
  ip?: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * The real app with a controllable clock and an outbox that is not delivered, on an empty in-memory database. The apps
 * of a worker share that database: use one at a time.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  const opened = await emptyDatabase();
  const clock = { now: START };
  const logs: LogLine[] = [];
  const secrets = {
    passwordPeppers: new Map([[1, randomBytes(32)]]),
    currentPepper: 1,
    secretKey: randomBytes(32),
  };
  const high = Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((name) => [name, 1_000_000]));
  const content = createContentRevision();
  const deps: Deps = {
    db: opened.db,
    clock: () => clock.now,
    hasher: createPasswordHasher(options.hash ?? CHEAP_HASH, secrets),
    images: createImageStore({
      files: createStorage(),
      db: opened.db,
      clock: () => clock.now,
      prepare: prepareImage,
    }),
    installers: createInstallerStore({
      folder: join(tmpdir(), `installers-${process.pid}`),
      db: opened.db,
      clock: () => clock.now,
      maxBytes: options.installerBytes ?? 10_000_000,
    }),
    mails: createMailQueue({ clock: () => clock.now, wake: () => undefined }),
    identity: options.identity?.(() => clock.now) ?? unavailableVerifier,
    config: {
      mode: 'test',
      siteOrigins: [SITE, 'https://www.site.example'],
      trustedProxyHops: 0,
      limits: limitTable(options.limits === 'high' ? high : options.limits),
      lifetimes: DEFAULT_LIFETIMES,
      passwordHash: options.hash ?? CHEAP_HASH,
      maskFoundEmail: false,
      handoffApps: handoffApps(HANDOFF_APPS),
      backofficeHost: null,
      closedAccounts: new Set(),
      validateResponses: true,
      ...options.config,
    },
    content,
    posts: createPostIndex({ db: opened.db, clock: () => clock.now, content }),
    jobs: {
      run: (name) =>
        createJobs(deps, {
          retention: () => applyRetention({ ...deps, files: createStorage() }),
          sweep: () => sweepExpired(deps),
        }).run(name),
    },
    log: createLog('json', (line) => {
      const { time: _time, level, event, ...facts } = JSON.parse(line) as LogLine & { time: string };
      logs.push({ level, event, facts });
    }),
    secrets,
  };
  const app = createApp(deps);

  /** The outbox, oldest first: only mails whose transaction committed. */
  async function mails(): Promise<OutboxMail[]> {
    const rows = await opened.db.select().from(schema.outboxMails).orderBy(asc(schema.outboxMails.id));
    // The queue writes these rows from a Mail, so the cast is safe.
    return rows.map(({ kind, toAddress: to, lang, payload }) => ({ kind, to, lang, payload }) as OutboxMail);
  }

  async function send<Data = Record<string, unknown> | null>(path: string, request: Send = {}) {
    const headers = new Headers(request.headers);
    if (request.token !== undefined) headers.set('authorization', `Bearer ${request.token}`);
    if (request.json !== undefined) headers.set('content-type', 'application/json');
    const body = request.json === undefined ? (request.form ?? request.body) : JSON.stringify(request.json);
    const response = await app.request(
      path,
      { method: request.method ?? 'GET', headers, ...(body === undefined ? {} : { body }) },
      { incoming: { socket: { remoteAddress: request.ip ?? '203.0.113.7' } } },
    );
    const text = await response.text();
    // The cast is safe: in tests the app validates its responses against the contract.
    const envelope = JSON.parse(text) as Envelope<Data>;
    const answer: Answer<Data> = {
      status: response.status,
      headers: response.headers,
      text,
      envelope,
      data: envelope.data,
      code: envelope.code === 0 ? 'Ok' : codeNameOf(envelope.code),
    };
    return answer;
  }

  return {
    app,
    deps,
    db: opened.db,
    clock,
    logs,
    send,
    advance: (ms: number) => {
      clock.now += ms;
    },
    mails,
    /** The newest mail of a kind in the outbox, with its payload typed. */
    lastMail: async <Kind extends MailKind>(kind: Kind, to?: string) => {
      const mail = (await mails()).findLast(
        (candidate) => candidate.kind === kind && (to === undefined || candidate.to === to),
      );
      if (mail === undefined) throw new Error(`No ${kind} mail was sent`);
      return mail as Extract<OutboxMail, { kind: Kind }>;
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The headers of a response without the id that every request has of its own. */
export const comparableHeaders = ({ headers }: { headers: Headers }): [string, string][] =>
  [...headers].filter(([name]) => name !== REQUEST_ID_HEADER.toLowerCase());
