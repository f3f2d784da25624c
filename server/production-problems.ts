import { isLoopback } from './development-surface.ts';

const NEEDS = {
  PUBLIC_ORIGINS: 'the public address(es) of the site, for example https://www.example.com',
  TRUSTED_PROXY: 'the number of proxies of yours in front of the server, 0 for none',
  PASSWORD_PEPPERS: 'the keys mixed into password hashes, for example 1:<64 hex digits> (newest first)',
  SECRET_KEY: 'the server secret of at least 64 hex digits',
  SMTP_URL: 'the mail server, because the development mailbox is never served in production',
  MAIL_FROM: 'the sender of every mail, for example "Cusplane <no-reply@example.com>"',
} as const;

type ProductionSettings = Readonly<Partial<Record<keyof typeof NEEDS, unknown>>> & {
  readonly PUBLIC_ORIGINS: readonly string[];
  readonly API_BASE_HOMEPAGE?: string | undefined;
  readonly API_BASE_APP?: string | undefined;
  readonly API_BASE_BACKOFFICE?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SEED?: string | undefined;
  readonly LIMITS_SCALE: number;
  readonly DATABASE_URL?: string | undefined;
  readonly EMBEDDED_DATABASE: boolean;
  readonly FILES?: string | undefined;
  readonly FILES_S3_ENDPOINT?: string | undefined;
};

/** Outside of these, limits either block members or stop no attack. */
const LIMITS_SCALE = { min: 0.1, max: 10 };

/** Parameters of the address that would weaken or replace how the transport uses TLS. */
const TLS_PARAMETERS = /^(?:secure|ignoreTLS|requireTLS|opportunisticTLS|tls\b.*)$/i;

/** The settings that a production server misses or must not have, one line each. */
export function productionProblems(env: ProductionSettings): string[] {
  const missing = Object.entries(NEEDS).filter(([name]) => isEmpty(Reflect.get(env, name)));
  const { API_BASE_HOMEPAGE, API_BASE_APP, API_BASE_BACKOFFICE } = env;
  const addresses = {
    PUBLIC_ORIGINS: env.PUBLIC_ORIGINS,
    ...Object.fromEntries(
      Object.entries({ API_BASE_HOMEPAGE, API_BASE_APP, API_BASE_BACKOFFICE }).map(([name, base]) => [
        name,
        base === undefined ? [] : [base],
      ]),
    ),
  };
  const smtp = env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL);
  const isScaled = env.LIMITS_SCALE < LIMITS_SCALE.min || env.LIMITS_SCALE > LIMITS_SCALE.max;
  const isWithoutDatabase = env.DATABASE_URL === undefined && !env.EMBEDDED_DATABASE;
  const keepsFilesApart =
    env.DATABASE_URL !== undefined && env.FILES_S3_ENDPOINT === undefined && env.FILES === undefined;
  return [
    ...missing.map(([name, what]) => `${name}: production needs ${what}`),
    ...Object.entries(addresses).flatMap(([name, origins]) =>
      origins.filter(isPlain).map((origin) => `${name}: production needs https, which ${origin} is not`),
    ),
    ...(smtp !== undefined && [...smtp.searchParams.keys()].some((name) => TLS_PARAMETERS.test(name))
      ? ['SMTP_URL: production sets TLS itself; remove the parameters about it from the address']
      : []),
    ...(keepsFilesApart
      ? [
          'FILES_S3_ENDPOINT: with DATABASE_URL, production needs a bucket for pictures, which other instances and new containers ' +
            'see too; FILES=shared if all instances share DATA_DIR, or if there is only one and its folder lasts',
        ]
      : []),
    ...(env.SEED === '1' ? ['SEED: production has no sample members, their password is published'] : []),
    ...(isScaled
      ? [`LIMITS_SCALE: production needs a factor from ${LIMITS_SCALE.min} to ${LIMITS_SCALE.max}`]
      : []),
    ...(isWithoutDatabase
      ? [
          'EMBEDDED_DATABASE: production needs DATABASE_URL, or 1 here to keep everything in DATA_DIR, which does not survive a power failure',
        ]
      : []),
  ];
}

/** http is only safe within one computer. */
function isPlain(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0);
