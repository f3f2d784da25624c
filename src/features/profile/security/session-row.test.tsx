import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import type { Language } from '#src/lib/language.ts';
import { SessionRow } from './session-row.tsx';

const SEEN = Date.UTC(2026, 10, 3, 2);
const MINUTE = 60_000;

const rowOf = (country: string | null, language: Language, now = SEEN + 6 * MINUTE): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources: { en, ko } })}>
      <SessionRow
        session={{
          ...{ id: 'a', audience: 'site', device: 'Chrome, Windows', country, isCurrent: false },
          ...{ signedInDt: '2026-11-02T01:00:00.000Z', seenDt: '2026-11-03T02:00:00.000Z' },
        }}
        now={now}
        isPending={false}
        onEnd={() => undefined}
      />
    </I18nextProvider>,
  );

it.each([
  ['KR', 'en', 'South Korea'],
  ['KR', 'ko', '대한민국'],
] as const)('says where a session with the country %s was last used, in %s', (country, language, text) => {
  expect(rowOf(country, language)).toContain(text);
});

it('keeps the place of an unknown country empty', () => {
  expect(rowOf(null, 'en')).toContain('<span></span>');
});

it.each([
  [SEEN + MINUTE, 'Active now'],
  [SEEN + 2 * MINUTE, 'Active 2 minutes ago'],
])('at %d, says %s of a session by the time of the server', (now, text) => {
  expect(rowOf(null, 'en', now)).toContain(text);
});
