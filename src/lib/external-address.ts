import type { InAppBrowser } from './in-app-browser.ts';

const isAndroid = (userAgent: string) => /Android/i.test(userAgent);

/**
 * The address that makes an in-app browser hand a page to the device's browser.
 *
 * @param href the page
 * @returns null where there is none: on iOS only the app's menu opens the browser
 */
export function externalAddress(app: InAppBrowser, userAgent: string, href: string): string | null {
  if (app === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`;
  const address = new URL(href);
  if (app === 'line') {
    address.searchParams.set('openExternalBrowser', '1');
    return address.href;
  }
  if (!isAndroid(userAgent)) return null;
  // An intent for the user's default browser; it cannot carry a fragment.
  const { host, pathname, search, protocol } = address;
  const intent = `scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE`;
  return `intent://${host}${pathname}${search}#Intent;${intent};end`;
}
