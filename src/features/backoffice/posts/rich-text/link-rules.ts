const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
/** Stands for the site's own origin. */
const BASE = 'https://site.invalid';
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const ADDRESS_OF_MAIL = /^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u;

/** Whether the public page keeps such a link: to http, https or mailto, or to a page of this site (`/content/...`). */
export const isAllowedLink = (href: string): boolean => {
  if (href === '' || /\s/.test(href) || href.startsWith('//')) return false;
  return URL.canParse(href, BASE) && PROTOCOLS.has(new URL(href, BASE).protocol);
};

/**
 * Completes what a person types as a link: `example.com` gets `https://`, a mail address `mailto:`.
 * @returns undefined if it is no link that a post may have.
 */
export function linkFrom(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^[/#?](?!\/)/.test(text) || /^(?:https?:\/\/[^/]|mailto:[^@]+@)/i.test(text))
    return isAllowedLink(text) ? text : undefined;
  if (ADDRESS_OF_MAIL.test(text)) return `mailto:${text}`;
  if (HAS_SCHEME.test(text) && !HOST.test(text)) return undefined;
  const completed = `https://${text}`;
  return HOST.test(text) && isAllowedLink(completed) ? completed : undefined;
}
