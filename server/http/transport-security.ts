/** Strict-Transport-Security of every response (S57); browsers ignore it without TLS. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
