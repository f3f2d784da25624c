import { parseAccept } from 'hono/utils/accept';

/** More than any browser sends; the rest of a longer header is ignored. */
const LONGEST_HEADER = 1_000;
const MOST_TAGS = 20;

/**
 * The language tags of an Accept-Language header, best first (RFC 9110, 12.5.4).
 * @returns at most 20 tags, without the wildcard and those refused by `q=0`
 */
export const acceptedLanguages = (header: string): readonly string[] =>
  parseAccept(header.slice(0, LONGEST_HEADER))
    .filter(({ type, q }) => type !== '*' && q > 0)
    .slice(0, MOST_TAGS)
    .map(({ type }) => type);
