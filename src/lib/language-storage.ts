import { PRODUCT } from '#contract/product.ts';
import {
  chooseLanguage,
  type Language,
  type LanguageChoice,
  languageCookie,
  languageParameter,
} from './language.ts';
import { writePreferenceCookie } from './preference-cookie.ts';
import { localStore, sessionStore } from './storage.ts';

/** Session storage key, as the specification names it (§9); the two keys below carry the product's name. */
const SESSION_LANGUAGE_KEY = 'language';
const LOCAL_LANGUAGE_KEY = `${PRODUCT.slug}.language`;
export const LANGUAGE_COOKIE = `${PRODUCT.slug}.language`;

/** Chooses the language from every source in the running page. Blocked storage counts as empty. */
export const readLanguage = (): LanguageChoice =>
  chooseLanguage({
    parameter: languageParameter(window.location.search),
    session: sessionStore.get(SESSION_LANGUAGE_KEY),
    cookie: languageCookie(document.cookie, LANGUAGE_COOKIE),
    local: localStore.get(LOCAL_LANGUAGE_KEY),
    browser: window.navigator.languages,
    htmlTag: document.documentElement.lang,
  });

/**
 * Keeps the choice in session storage, local storage and a cookie (for the server's rendering). Writing at every start
 * also replaces an invalid stored value (S44).
 */
export const keepLanguage = (language: Language): void => {
  sessionStore.set(SESSION_LANGUAGE_KEY, language);
  localStore.set(LOCAL_LANGUAGE_KEY, language);
  writePreferenceCookie(LANGUAGE_COOKIE, language);
};

/** Sets the language of the document. */
export const markLanguage = (language: Language): void => {
  // Setting even the same value makes browsers recalculate the style of every element.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
};
