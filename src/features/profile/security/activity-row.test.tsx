import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import type { Language } from '#src/lib/language.ts';
import { ActivityRow } from './activity-row.tsx';

/** What stands in the places of device, country and time. */
const factsOf = (device: string | null, country: string | null, language: Language): string[] => {
  const row = renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources: { en, ko } })}>
      <ActivityRow
        event={{
          ...{ id: 1, kind: 'signInFailed', device, country },
          occurredDt: '2026-11-02T01:00:00.000Z',
        }}
        count={1}
      />
    </I18nextProvider>,
  );
  return [...row.matchAll(/<span>(.*?)<\/span>/g)].map(([, fact = '']) => fact.replaceAll(/<.*?>/g, ''));
};

it.each([
  ['en', 'Firefox on Linux', 'Vietnam'],
  ['ko', 'Firefox (Linux)', '베트남'],
] as const)('says from which device, country and when, in %s', (language, device, country) => {
  expect(factsOf('Firefox, Linux', 'VN', language)).toEqual([
    device,
    country,
    expect.stringMatching(/[0-9]:00/),
  ]);
});

it('keeps the places of an unknown device and country empty', () => {
  expect(factsOf(null, null, 'en')).toEqual(['', '', expect.stringMatching(/[0-9]:00/)]);
});
