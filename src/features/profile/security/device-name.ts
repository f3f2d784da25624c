import type { MemberSession } from '#contract/security.contract.ts';

/** Browsers in the server's words that have another name in some language. */
const NAMED_BROWSERS = ['KakaoTalk', 'NAVER', 'Whale', 'Samsung Internet'] as const;
type DeviceText = 'app' | 'unknown' | (typeof NAMED_BROWSERS)[number];

/**
 * Names a session by browser and system, or by the app with the name that it reported.
 * @param textOf a text in the user's language
 */
export function deviceName(
  { audience, device }: Pick<MemberSession, 'audience' | 'device'>,
  textOf: (text: DeviceText) => string,
): string {
  if (audience === 'desktop') return [textOf('app'), device].filter(Boolean).join(', ');
  if (device === null) return textOf('unknown');
  const wordOf = (word: string) => {
    const named = NAMED_BROWSERS.find((name) => name === word);
    return named === undefined ? word : textOf(named);
  };
  return device.split(', ').map(wordOf).join(', ');
}
