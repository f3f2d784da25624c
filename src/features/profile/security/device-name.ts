import type { MemberSession } from '#contract/security.contract.ts';

/** Browsers in the server's words that have another name in some language. */
const NAMED_BROWSERS = ['KakaoTalk', 'NAVER', 'Whale', 'Samsung Internet'] as const;
type DeviceText = 'app' | 'unknown' | (typeof NAMED_BROWSERS)[number];

/**
 * Names a session by browser and system, or by the app with the name that it reported.
 * @param textOf a text in the user's language
 * @param joined puts what is used and where it runs into one name
 */
export function deviceName(
  { audience, device }: Pick<MemberSession, 'audience' | 'device'>,
  textOf: (text: DeviceText) => string,
  joined: (parts: { readonly client: string; readonly system: string }) => string,
): string {
  if (audience === 'desktop') {
    const client = textOf('app');
    return device ? joined({ client, system: device }) : client;
  }
  if (device === null) return textOf('unknown');
  const [word = device, system] = device.split(', ');
  const named = NAMED_BROWSERS.find((name) => name === word);
  const client = named === undefined ? word : textOf(named);
  return system === undefined ? client : joined({ client, system });
}
