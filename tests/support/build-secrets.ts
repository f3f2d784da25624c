/** A part of every value, to find them in the result of a build. */
export const MARK = 'hidden-7f3a91';

/** Secrets of the server that an operator may have set while installing or building. */
export const SECRETS = {
  DATABASE_URL: `postgres://u:${MARK}@host/db`,
  SMTP_URL: `smtp://u:${MARK}@host`,
  PASSWORD_PEPPERS: `1:${MARK}`,
  SECRET_KEY: MARK,
  FILES_S3_SECRET_ACCESS_KEY: MARK,
  FILES_S3_ACCESS_KEY_ID: MARK,
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=${MARK}`,
};
