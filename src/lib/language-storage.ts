import { PRODUCT } from '#contract/product.ts';
import {
  chooseLanguage,
  type Language,
  type LanguageChoice,
  languageCookie,
  languageParameter,
} from './language.ts';

/** Session storage key named by the specification (§9); the other two carry the product's name. */
export const SESSION_LANGUAGE_KEY = 'language';
export const LOCAL_LANGUAGE_KEY = `${PRODUCT.slug}.language`;
export const LANGUAGE_COOKIE = `${PRODUCT.slug}.language`;
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Reads every source of the running page and chooses. Storage that is blocked counts as empty. */
export const readLanguage = (page: Window = window): LanguageChoice =>
  chooseLanguage({
    parameter: languageParameter(page.location.search),
    session: readItem(() => page.sessionStorage, SESSION_LANGUAGE_KEY),
    cookie: languageCookie(page.document.cookie, LANGUAGE_COOKIE),
    local: readItem(() => page.localStorage, LOCAL_LANGUAGE_KEY),
    browser: page.navigator.languages,
    htmlTag: page.document.documentElement.lang,
  });

/**
 * Keeps the choice in session storage, local storage and a cookie (the server prerenders by it), and tells the
 * document. Writing at every start also replaces an invalid stored value (S44).
 */
export const keepLanguage = (language: Language, page: Window = window): void => {
  writeItem(() => page.sessionStorage, SESSION_LANGUAGE_KEY, language);
  writeItem(() => page.localStorage, LOCAL_LANGUAGE_KEY, language);
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`;
  page.document.documentElement.lang = language;
};

const readItem = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

const writeItem = (storage: () => Storage, key: string, value: string): void => {
  try {
    storage().setItem(key, value);
  } catch {
    // Blocked or full storage: the cookie and the running page still hold the choice.
  }
};
