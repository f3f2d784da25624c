/** Browsers inside other apps, in which the identity provider refuses to sign anybody in, and the way out of them. */
export const IN_APP_BROWSERS = ['kakaotalk', 'naver', 'daum', 'line', 'instagram', 'facebook'] as const;
export type InAppBrowser = (typeof IN_APP_BROWSERS)[number];

const MARKS: Record<InAppBrowser, RegExp> = {
  kakaotalk: /KAKAOTALK/i,
  naver: /NAVER\(inapp/i,
  daum: /Daum(?:Apps|Device)/i,
  line: /\bLine\//i,
  instagram: /\bInstagram\b/i,
  facebook: /\bFB(?:AN|AV|_IAB)\b/,
};

/** @returns the app whose browser this is, null for a browser of its own */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  IN_APP_BROWSERS.find((app) => MARKS[app].test(userAgent)) ?? null;

const isAndroid = (userAgent: string) => /Android/i.test(userAgent);

/**
 * The address that makes the app hand a page over to the device's own browser.
 *
 * @param href the page
 * @returns null where no app offers one: on iOS only the app's menu leads out
 */
export function externalAddress(app: InAppBrowser, userAgent: string, href: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  const address = new URL(href);
  if (app === 'line') {
    address.searchParams.set('openExternalBrowser', '1');
    return address.href;
  }
  if (!isAndroid(userAgent)) return null;
  // An intent for whatever browser the reader has chosen; it has no room for a fragment.
  const { host, pathname, search, protocol } = address;
  const intent = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE`;
  return `intent://${host}${pathname}${search}#Intent;${intent};end`;
}
