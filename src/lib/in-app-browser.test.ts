import { describe, expect, it } from 'vitest';
import { externalAddress } from './external-address.ts';
import { type InAppBrowser, inAppBrowserOf } from './in-app-browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; SM-S936N Build/BP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/149.0.7827.12 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const INSIDE: [app: InAppBrowser, userAgent: string][] = [
  ['kakaotalk', `${ANDROID} KAKAOTALK/26.9.1 (INAPP)`],
  ['kakaotalk', `${IPHONE} KAKAOTALK/26.9.1 (INAPP)`],
  ['naver', `${ANDROID} NAVER(inapp; search; 2000; 12.19.1)`],
  ['naver', `${IPHONE} NAVER(inapp; search; 2000; 12.19.1; 16PRO)`],
  ['daum', `${IPHONE} DaumApps/8.9.0 DaumDevice/mobile`],
  ['line', `${ANDROID} Line/15.19.0/IAB`],
  ['line', `${IPHONE} Safari Line/15.19.0`],
  ['instagram', `${ANDROID} Instagram 402.0.0.49 Android (36/16; 480dpi; 1080x2340; samsung; SM-S936N)`],
  ['instagram', `${IPHONE} Instagram 402.1.0 (iPhone17,1; iOS 26_1; ko_KR; ko; scale=3.00)`],
  ['facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/535.0.0.49.60;]`],
  ['facebook', `${IPHONE} [FBAN/FBIOS;FBAV/535.0.0.49;FBBV/1;FBDV/iPhone17,1]`],
];

const OUTSIDE = [
  `${ANDROID.replace('; wv', '').replace('Version/4.0 ', '')}`,
  `${IPHONE} Version/26.1 Safari/604.1`,
  `${IPHONE} CriOS/149.0.7827.12 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 16; SM-S936N) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/149.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Whale/4.36.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Online/1.0 Safari/605.1.15',
];

const PAGE = 'https://cusplane.example/download?auth=login&email=a%2Bb%40c.kr#top';

describe('the browser of another app', () => {
  it.each(INSIDE)('is recognised as %s: %s', (app, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBe(app);
  });

  it.each(OUTSIDE)('is not recognised in %s', (userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBeNull();
  });
});

describe('the address that opens the standalone browser', () => {
  it.each([ANDROID, IPHONE])(
    'of KakaoTalk is a kakaotalk: address that contains the whole page address: %s',
    (userAgent) => {
      const address = externalAddress('kakaotalk', userAgent, PAGE) ?? '';
      const { protocol, searchParams } = new URL(address);
      expect(protocol).toBe('kakaotalk:');
      expect(searchParams.get('url')).toBe(PAGE);
      expect(address.startsWith('kakaotalk://web/openExternal?url=')).toBe(true);
    },
  );

  it.each([ANDROID, IPHONE])('of LINE is the page address with a parameter: %s', (userAgent) => {
    expect(externalAddress('line', userAgent, PAGE)).toBe(
      'https://cusplane.example/download?auth=login&email=a%2Bb%40c.kr&openExternalBrowser=1#top',
    );
  });

  it.each(['naver', 'daum', 'instagram', 'facebook'] as const)('of %s on Android is an intent', (app) => {
    expect(externalAddress(app, ANDROID, PAGE)).toBe(
      'intent://cusplane.example/download?auth=login&email=a%2Bb%40c.kr#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    );
  });

  it.each(['naver', 'daum', 'instagram', 'facebook'] as const)('of %s on iOS does not exist', (app) => {
    expect(externalAddress(app, IPHONE, PAGE)).toBeNull();
  });
});
