import { MAIL_PAGES } from '#contract/endpoints.ts';
import type { Lang } from '#contract/fields.ts';
import type { Deps } from '../../deps.ts';

/**
 * The URL a mail links to (S08), built from parts the server knows. The caller's redirectUrl only selects one of the
 * configured origins, and only if its path is the page of this mail.
 * @param secret put into the fragment, which never appears in a server log or a Referer
 */
export function mailLink(
  { config }: Pick<Deps, 'config'>,
  page: keyof typeof MAIL_PAGES,
  target: { redirectUrl: string; email: string; lang: Lang; secret?: string },
): string {
  const [defaultOrigin] = config.siteOrigins;
  const asked = URL.canParse(target.redirectUrl) ? new URL(target.redirectUrl) : null;
  const isKnown =
    asked !== null && config.siteOrigins.includes(asked.origin) && asked.pathname === MAIL_PAGES[page];
  const link = new URL(MAIL_PAGES[page], isKnown ? asked.origin : defaultOrigin);
  link.searchParams.set('email', target.email);
  link.searchParams.set('lang', target.lang);
  if (target.secret !== undefined) link.hash = `token=${target.secret}`;
  return link.href;
}

/**
 * The URL of a page of the site in the recipient's language, for mails that carry no secret.
 * @param page its path, with parameters of its own if it has any
 */
export function pageLink({ config }: Pick<Deps, 'config'>, page: string, lang: Lang): string {
  const link = new URL(page, config.siteOrigins[0]);
  link.searchParams.set('lang', lang);
  return link.href;
}
