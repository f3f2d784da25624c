import type { i18n } from 'i18next';
import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { I18nContext } from 'react-i18next';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { markLanguage } from '#src/lib/language-storage.ts';
import { LanguageChoiceContext } from './language-choice.ts';
import { ContentLanguageContext } from './use-content-language.ts';

interface LocalizedProps {
  readonly i18n: i18n;
  /** Whether this is the page itself, which is rendered in slices and sets the language of the document. */
  readonly isPage: boolean;
  readonly children: ReactNode;
}

/**
 * Provides the texts to a React root, and renders it in the new language after a change. The components get an instance for
 * each language, which never changes: subscribed to one that does, all of them would be rendered in one task, because the updates
 * of `useSyncExternalStore` cannot be deferred.
 */
export const Localized = ({ i18n, isPage, children }: LocalizedProps) => {
  const readLanguage = () => languageFrom(i18n.language) ?? DEFAULT_LANGUAGE;
  const chosen = useSyncExternalStore(
    (onChange) => {
      i18n.on('languageChanged', onChange);
      return () => i18n.off('languageChanged', onChange);
    },
    readLanguage,
    readLanguage,
  );
  const deferred = useDeferredValue(chosen);
  const language = isPage ? deferred : chosen;
  // The clones share the texts and the list of parts in use.
  const texts = useMemo(() => ({ i18n: i18n.cloneInstance({ lng: language }) }), [i18n, language]);
  const choice = useMemo(() => ({ i18n, chosen }), [i18n, chosen]);
  const [contentLanguage, setContentLanguage] = useState(language);
  useLayoutEffect(() => {
    if (isPage) markLanguage(language);
  }, [isPage, language]);
  // The texts change first: content in the new language may have to be fetched, and its own transition waits for that.
  useEffect(() => startTransition(() => setContentLanguage(language)), [language]);
  return (
    <I18nContext value={texts}>
      <LanguageChoiceContext value={choice}>
        <ContentLanguageContext value={contentLanguage}>{children}</ContentLanguageContext>
      </LanguageChoiceContext>
    </I18nContext>
  );
};
