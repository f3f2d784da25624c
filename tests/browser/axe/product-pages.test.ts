import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { describePages } from './pages.ts';

const TEXTS = { en, ko };

// Each page as it opens or after an action.
describePages('pages about the software', [
  ['/download'],
  ['/compatible-printers'],
  ['/compatible-printers?maker=orbident'],
  ['/compatible-printers?q=zzzz'],
  ['/version-history?os=macos#macos-99.0.0'],
  ['/pricing'],
  ['/pricing?cases=6'],
  ['/contact'],
  [
    '/contact?type=product',
    async (page, lang) => {
      await page.getByRole('button', { name: TEXTS[lang].contact.send }).click();
      await page.getByText(TEXTS[lang].validation.emailIsRequired).waitFor();
    },
  ],
]);
