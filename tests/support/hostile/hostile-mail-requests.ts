import { SITE } from '#tests/support/api-app.ts';

/** The second origin of the site that the tests configure. */
const SECOND = 'https://www.site.example';

/**
 * Values of redirectUrl for a mail whose link leads to `page`, each with the origin of the link: the requested one only
 * if it is configured and the path is that page, else the default.
 */
export const redirectUrls = (page: string): readonly (readonly [redirectUrl: string, origin: string])[] => [
  [`${SECOND}${page}?email=other@evil.example&x=1#token=evil`, SECOND],
  [`${SITE}${page}`, SITE],
  [`${SECOND}/`, SITE],
  [`${SECOND}/profile`, SITE],
  [`${SECOND}${page}/`, SITE],
  [`${SECOND}${page}/..%2fprofile`, SITE],
  [`${SECOND}/..${page}/../profile`, SITE],
  [`http://www.site.example${page}`, SITE],
  [`https://evil.example${page}`, SITE],
  [`https://site.example.evil.example${page}`, SITE],
  [`https://site.example@evil.example${page}`, SITE],
  [`//evil.example${page}`, SITE],
  ['javascript:alert(1)', SITE],
  [`https://www.site.example:8443${page}`, SITE],
  ['not an address', SITE],
];

/** Values of `email` that could add a header or a recipient to a mail. */
export const INJECTING_ADDRESSES: readonly string[] = [
  'a@c.example\r\nBcc: x@y.example',
  'a@c.example\n',
  'a\u0000@c.example',
  '"a b"@c.example',
  'a@c.example,b@c.example',
];

/** Values of `lang` that could add a header to a mail or be expanded by a template. */
export const INJECTING_LANGUAGES: readonly string[] = ['en\r\nX: y', '\u0024{lang}', '{{lang}}', 'ru', ''];
