/** The environment variables that a production server requires. */
export const PRODUCTION_ENV = {
  PUBLIC_ORIGINS: 'https://www.example.com',
  TRUSTED_PROXY: '0',
  PASSWORD_PEPPERS: `1:${'ab'.repeat(32)}`,
  SECRET_KEY: 'cd'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  EMBEDDED_DATABASE: '1',
  LIMITS_SCALE: '1',
  MAIL_FROM: 'Cusplane <no-reply@example.com>',
};
