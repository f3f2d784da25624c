import { describe, expect, it } from 'vitest';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { deviceName } from './device-name.ts';

const inLanguage = (language: typeof en | typeof ko) => {
  const { app, unknown, browsers, device: joined } = language.profile.security.sessions;
  return (audience: 'site' | 'desktop', device: string | null) =>
    deviceName(
      { audience, device },
      (text) => ({ app, unknown, ...browsers })[text],
      ({ client, system }) => joined.replace('{{client}}', client).replace('{{system}}', system),
    );
};

describe('the name of a session', () => {
  it('is browser and system, in the user’s language', () => {
    expect(inLanguage(ko)('site', 'Chrome, Windows')).toBe('Chrome (Windows)');
    expect(inLanguage(ko)('site', 'Samsung Internet, Android')).toBe('삼성 인터넷 (Android)');
    expect(inLanguage(ko)('site', 'KakaoTalk')).toBe('카카오톡');
    expect(inLanguage(en)('site', 'Samsung Internet, Android')).toBe('Samsung Internet on Android');
    expect(inLanguage(ko)('site', null)).toBe('알 수 없는 기기');
  });

  it('of a desktop app is the app, with the name that it reported', () => {
    const { app } = ko.profile.security.sessions;
    expect(inLanguage(ko)('desktop', 'CLINIC-PC')).toBe(`${app} (CLINIC-PC)`);
    expect(inLanguage(ko)('desktop', null)).toBe(app);
    expect(inLanguage(ko)('desktop', 'KakaoTalk')).toBe(`${app} (KakaoTalk)`);
  });
});
