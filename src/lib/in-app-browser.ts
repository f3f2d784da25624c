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
