/** Parameters whose values are one of a few known words. */
const PLAIN = ['auth', 'info', 'lang', 'tab', 'page', 'sort'];
const REDACTED = '***';

/**
 * An address without what may be personal or secret: values of other parameters, the fragment (links in mails carry their
 * secret there), and e-mail addresses or long random parts of the path.
 */
export function redactAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const path = pathname
    .split('/')
    .map((part) => (/@|%40/i.test(part) || /^[\w-]{20,}$/.test(part) ? REDACTED : part))
    .join('/');
  const query = [...new URLSearchParams(search)].map(([name, value]) => {
    const isPlain = PLAIN.includes(name) && /^[\w-]{0,40}$/.test(value);
    return `${encodeURIComponent(name)}=${isPlain ? value : REDACTED}`;
  });
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
