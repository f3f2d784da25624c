import type { RouterHistory } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { languageAhead } from '#src/i18n/set-language.ts';
import { languageFrom, languageParameter } from '#src/lib/language.ts';
import { parseSearch, stringifySearch } from '#src/lib/search.ts';

/**
 * Keeps `lang` in the URL and the language of the page in sync: the parameter has the highest priority, so a stale one
 * would undo the user's choice at the next reload. A URL without `lang` never gets one. On the way back to another view of
 * the same page, such as the one below a closed dialog, the language that was chosen meanwhile stays.
 *
 * @param choose switches the language, when Back or Forward leads to an entry in the other language
 * @returns a function that stops the syncing
 */
export function followLanguage(
  history: RouterHistory,
  i18n: i18n,
  choose: (language: 'en' | 'ko') => void,
): () => void {
  const write = (language: string) => {
    const { pathname, search, hash, state } = history.location;
    const before = parseSearch(search);
    if (before.lang === undefined || before.lang === language) return;
    history.replace(`${pathname}${stringifySearch({ ...before, lang: language })}${hash}`, state);
  };
  const read = () => {
    const asked = languageFrom(languageParameter(history.location.search));
    if (asked !== undefined && asked !== languageAhead(i18n)) choose(asked);
  };
  let before = history.location;
  i18n.on('languageChanged', write);
  const stop = history.subscribe(({ location, action }) => {
    const isWithinPage = location.pathname === before.pathname && isOtherView(location.search, before.search);
    before = location;
    if (action.type === 'REPLACE') return;
    const language = languageAhead(i18n);
    if (isWithinPage && action.type !== 'PUSH' && language !== undefined) write(language);
    else read();
  });
  return () => {
    i18n.off('languageChanged', write);
    stop();
  };
}

/** Whether two queries differ in more than the language. */
const isOtherView = (one: string, other: string): boolean => {
  const withoutLanguage = (search: string) => stringifySearch({ ...parseSearch(search), lang: undefined });
  return withoutLanguage(one) !== withoutLanguage(other);
};
