/** The settings of the server that are secrets. Packages that install or build have no use for them. */
const SECRETS =
  /^(?:DATABASE_URL|SMTP_URL|PASSWORD_PEPPERS|SECRET_KEY|FILES_S3_\w+|OTEL_EXPORTER_OTLP_HEADERS)$/;

/**
 * The environment for npm and the build: everything but the server's secrets.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>}
 */
export const childEnvironment = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !SECRETS.test(name)));
