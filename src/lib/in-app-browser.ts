/** Browsers embedded in other apps, where the identity provider refuses every sign-in. */
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

/** @returns the app whose browser this is, null for a standalone browser */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  IN_APP_BROWSERS.find((app) => MARKS[app].test(userAgent)) ?? null;
