import { z } from 'zod';
import { publicSettings } from './development-surface.ts';
import { fromRoot } from './paths.ts';
import { productionProblems } from './production-problems.ts';
import { resourcesSchema } from './resources.ts';

const flag = z
  .enum(['0', '1', 'false', 'true', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

const optionalText = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    context.addIssue({
      code: 'custom',
      message: `"${value}" is not an origin such as https://www.example.com`,
    });
    return z.NEVER;
  }
  return url.origin;
});

const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

const url = (protocols: RegExp, example: string) =>
  optionalText.refine(
    (value) => value === undefined || (URL.canParse(value) && protocols.test(new URL(value).protocol)),
    `must be an address such as ${example}`,
  );

const json = optionalText.transform((value, context): Record<string, unknown> => {
  if (value === undefined) return {};
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object' });
    return z.NEVER;
  }
});

const wholeNumber = (minimum: number, maximum: number) => {
  const rule = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number<string>(rule).int(rule).min(minimum, rule).max(maximum, rule);
};

const integer = (minimum: number, maximum: number, fallback: number) =>
  wholeNumber(minimum, maximum).default(fallback);

const variablesSchema = z.object({
  APP_ENV: optionalText.pipe(z.enum(['development', 'production']).optional()),
  NODE_ENV: z.string().optional(),
  DEV: flag,
  PORT: optionalText.pipe(wholeNumber(0, 65_535).default(3000)),
  HOST: optionalText,
  /** How long a stopping server still answers while it says that it is not ready. */
  DRAIN_SECONDS: optionalText.pipe(wholeNumber(0, 300).optional()),
  DATA_DIR: z.string().trim().min(1).default('data'),
  /** Folder of the built site. */
  SITE_DIR: z.string().trim().min(1).default('dist'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgres://user:password@host/database'),
  /** Production uses the embedded database only if told so. */
  EMBEDDED_DATABASE: flag,
  DATABASE_POOL: integer(1, 200, 10),
  /** Whether a start brings the schema of Postgres up to date; with 0 that is left to `npm run migrate`. */
  MIGRATE: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
  SMTP_URL: url(/^smtps?:$/, 'smtp://user:password@host:587'),
  MAIL_FROM: optionalText,
  PUBLIC_ORIGINS: list.pipe(z.array(origin)),
  /** Number of trusted proxies, n: the client address is the n-th X-Forwarded-For entry from the right. */
  TRUSTED_PROXY: optionalText.pipe(wholeNumber(0, 10).optional()),
  API_BASE_HOMEPAGE: url(/^https?:$/, 'https://api.example.com'),
  API_BASE_APP: url(/^https?:$/, 'https://api.example.com'),
  API_BASE_BACKOFFICE: url(/^https?:$/, 'https://api.example.com'),
  /**
   * Project of the identity service; set it together with the API key and the domain. If none of the three is
   * set, the Auth emulator is used where that is safe; elsewhere there is no social sign-in.
   */
  IDENTITY_PROJECT_ID: optionalText,
  IDENTITY_API_KEY: optionalText,
  IDENTITY_AUTH_DOMAIN: optionalText.pipe(
    z
      .string()
      .regex(/^[a-z0-9.-]+$/, 'must be a host name')
      .optional(),
  ),
  /** URL of the public keys of ID tokens. */
  IDENTITY_KEYS_URL: z
    .url()
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'),
  IDENTITY_SCRIPT_ORIGIN: optionalText.pipe(origin.optional()),
  IDENTITY_FRAME_ORIGIN: optionalText.pipe(origin.optional()),
  IDENTITY_CONNECT_ORIGINS: list.pipe(z.array(origin)),
  /** `shared` says that the data folder is the same for all instances, or that there is only one. */
  FILES: optionalText.pipe(z.enum(['shared']).optional()),
  FILES_S3_ENDPOINT: url(/^https?:$/, 'https://s3.eu-central-1.amazonaws.com'),
  FILES_S3_BUCKET: optionalText,
  FILES_S3_REGION: optionalText,
  FILES_S3_ACCESS_KEY_ID: optionalText,
  FILES_S3_SECRET_ACCESS_KEY: optionalText,
  /** Largest size of an uploaded installer. */
  INSTALLER_MAX_BYTES: integer(1, 100_000_000_000, 2_000_000_000),
  /** Where `/metrics` is served; not at all without it. */
  METRICS_PORT: optionalText.pipe(wholeNumber(1, 65_535).optional()),
  METRICS_HOST: z.string().trim().min(1).default('127.0.0.1'),
  /** Collector of traces; its further OTEL_EXPORTER_OTLP_ settings are read by the exporter. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, 'http://127.0.0.1:4318'),
  PASSWORD_PEPPERS: optionalText,
  SECRET_KEY: optionalText,
  LIMITS: json,
  /** The resources of its machine and of the mail server that this instance uses. */
  RESOURCES: json.pipe(resourcesSchema),
  LIMITS_SCALE: z.coerce.number('must be a number').positive().default(1),
  MASK_FOUND_EMAIL: flag,
  /** Desktop apps that a sign-in may be handed to, by client id. */
  HANDOFF_APPS: json,
  SEED: optionalText.pipe(z.enum(['0', '1']).optional()),
  /** Whether to load the posts, printers, versions, plans, openings and history of server/seed/content. */
  SEED_CONTENT: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
});

/** The process's configuration, checked once at start. Every default is safe for production. */
export type ServerEnv = Omit<z.infer<typeof variablesSchema>, 'APP_ENV' | 'NODE_ENV'> & {
  APP_ENV: 'development' | 'production';
  isProduction: boolean;
  isDevServer: boolean;
  dataDir: string;
  drainMs: number;
  seeds: boolean;
};

/** The configuration is wrong; the message has one readable line for each variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** A balancer that asks every 2 s has seen two answers by then. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** Must be set together or not at all. */
const IDENTITY_SETTINGS = ['IDENTITY_PROJECT_ID', 'IDENTITY_API_KEY', 'IDENTITY_AUTH_DOMAIN'] as const;

/**
 * Reads and checks the environment. Without APP_ENV, a server that others can reach is a production server: a forgotten
 * variable must not open the development surface.
 * @param source the variables, normally process.env
 * @throws EnvError with one line for each variable that is missing or wrong
 */
export function readEnv(source: Record<string, string | undefined>): ServerEnv {
  const issues = variablesSchema.safeParse(source).error?.issues ?? [];
  const invalid = issues.map((issue) => ({ name: String(issue.path[0]), message: issue.message }));
  // Without the invalid variables, so that all problems are reported at once.
  const {
    APP_ENV: asked,
    NODE_ENV: nodeEnv,
    ...env
  } = variablesSchema.parse({
    ...source,
    ...Object.fromEntries(invalid.map(({ name }) => [name, undefined])),
  });
  const reasons = asked === undefined && nodeEnv !== 'production' ? publicSettings(env) : [];
  const isProduction = (asked ?? nodeEnv) === 'production' || reasons.length > 0;
  const others = [...identityProblems(env), ...(isProduction ? productionProblems(env) : [])];
  const problems = [
    ...invalid.map(({ name, message }) => `${name}: ${message}`),
    ...others.filter((problem) => !invalid.some(({ name }) => problem.startsWith(`${name}:`))),
  ];
  if (problems.length > 0) throw new EnvError([...whyProduction(reasons), ...problems].join('\n'));
  return {
    ...env,
    APP_ENV: isProduction ? 'production' : 'development',
    isProduction,
    isDevServer: env.DEV && !isProduction,
    dataDir: fromRoot(env.DATA_DIR),
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (isProduction ? PRODUCTION_DRAIN_SECONDS : 0)),
    seeds: !isProduction && env.SEED !== '0',
  };
}

type Variables = z.infer<typeof variablesSchema>;

const whyProduction = (reasons: readonly string[]): string[] =>
  reasons.length === 0
    ? []
    : [
        `APP_ENV: not set, so with ${reasons.join(', ')} this is a production server; ` +
          'APP_ENV=development keeps mailbox, sample accounts and Auth emulator',
      ];

function identityProblems(env: Pick<Variables, (typeof IDENTITY_SETTINGS)[number]>): string[] {
  const unset = IDENTITY_SETTINGS.filter((name) => env[name] === undefined);
  if (unset.length === IDENTITY_SETTINGS.length) return [];
  return unset.map((name) => `${name}: needed with ${IDENTITY_SETTINGS.join(', ')}`);
}
