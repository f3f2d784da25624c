type Rule = readonly [name: string, pattern: RegExp];

// The first match wins: every browser but Firefox also names Chrome or Safari, and Android also names Linux.
const BROWSERS: readonly Rule[] = [
  ['KakaoTalk', /KAKAOTALK/i],
  ['NAVER', /NAVER\(inapp/],
  ['Whale', /Whale\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly Rule[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

const nameIn = (rules: readonly Rule[], text: string): string | undefined =>
  rules.find(([, pattern]) => pattern.test(text))?.[0];

export const UNKNOWN_DEVICE = 'unknown';

/**
 * A device in the server's own words, for example `Chrome, Windows`: fixed names only, so that no text of a client is
 * stored or shown.
 * @param userAgent the header, if it was sent
 */
export function deviceSummary(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const names = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter((name) => name !== undefined);
  return names.length === 0 ? UNKNOWN_DEVICE : names.join(', ');
}

/** A stored device summary as the contract has it: null when the device is not known. */
export const knownDevice = (summary: string | null): string | null =>
  summary === UNKNOWN_DEVICE ? null : summary;
