import { createContext, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureLanguage } from '#src/i18n/ensure-texts.ts';
import { LanguageChoiceContext } from '#src/i18n/language-choice.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { LANGUAGES, type Language } from '#src/lib/language.ts';
import styles from './language-toggle.module.css';
import { LiveRegion } from './live-region.tsx';

const LABELS = { en: 'common.switchToEnglish', ko: 'common.switchToKorean' } as const satisfies Record<
  Language,
  string
>;

/** Tries to recover from texts that failed to load. Resolves to whether the page reloads. */
export type RecoverLanguage = (error: unknown, language: Language) => Promise<boolean>;

/** A context, because toggles are in the header, in the menu and in most larger dialogs. */
export const RecoverLanguageContext = createContext<RecoverLanguage>(async () => false);

/** ENG and KOR: switches every text at once; the other language is preloaded on hover and focus. */
export const LanguageToggle = () => {
  const { t } = useTranslation();
  const choice = useContext(LanguageChoiceContext);
  const recover = useContext(RecoverLanguageContext);
  const [hasFailed, setHasFailed] = useState(false);
  const prepare = (language: Language) => {
    // Only a preload: the click retries and reports the failure.
    if (choice !== null) ensureLanguage(choice.i18n, language).catch(() => undefined);
  };
  const choose = (language: Language) => {
    if (choice === null) return;
    setLanguage(choice.i18n, language).then(
      () => setHasFailed(false),
      async (error: unknown) => setHasFailed(!(await recover(error, language))),
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and disabled with it
    <div
      className={styles.group}
      role="group"
      aria-label={t('common.language')}
      onBlur={() => setHasFailed(false)}
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          className={styles.choice}
          aria-pressed={choice?.chosen === language}
          onPointerEnter={() => prepare(language)}
          onFocus={() => prepare(language)}
          onClick={() => choose(language)}
        >
          {t(LABELS[language])}
        </button>
      ))}
      <LiveRegion urgent>{hasFailed ? t('common.languageFailed') : ''}</LiveRegion>
    </div>
  );
};
