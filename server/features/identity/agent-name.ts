/** In order: a browser also names those it is compatible with. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Whale', /\bWhale\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Windows', /\bWindows NT\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (names: readonly (readonly [string, RegExp])[], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/**
 * Browser and system of a User-Agent header, such as "Chrome on Windows": enough to recognise one's own device. Versions
 * and the header itself are not stored.
 * @returns null if neither is known
 */
export function agentName(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? '';
  const names = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(' on ');
}
