import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { ErrorState } from './error-state.tsx';

it.each([
  ['en', 'Some error occurred'],
  ['ko', '오류가 발생했습니다.'],
] as const)('says in %s that a page could not be loaded [ERR-43]', (language, text) => {
  const i18n = createI18n({ language, resources: { en, ko } });
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ErrorState text="" onRetry={() => undefined} />
    </I18nextProvider>,
  );
  expect(html).toMatch(new RegExp(`role="alert".*<h1[^>]*>${text}</h1>`));
});
