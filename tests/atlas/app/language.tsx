/** The language of the atlas: from `?lang=`, else the user's last choice, else the browser's. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { Language, Words } from '../data/atlas-data.ts';

const STORED = 'atlas-language';

/**
 * Stores the language of the address and removes all parameters from it. The router would append them to the hash,
 * where they end up in the last value.
 */
export function takeLanguageParameter(): void {
  const { search, pathname, hash } = location;
  if (search === '') return;
  const language = new URLSearchParams(search).get('lang');
  if (language === 'ko' || language === 'en') localStorage.setItem(STORED, language);
  history.replaceState(null, '', `${pathname}${hash}`);
}

interface Speech {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** The words in the current language. */
  readonly say: (words: Words) => string;
}

const SpeechContext = createContext<Speech | null>(null);

function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (stored === 'ko' || stored === 'en') return stored;
  return navigator.language.startsWith('ko') ? 'ko' : 'en';
}

export function SpeechProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(STORED, language);
  }, [language]);
  return (
    <SpeechContext value={{ language, setLanguage, say: (words) => words[language] }}>
      {children}
    </SpeechContext>
  );
}

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('Outside of SpeechProvider.');
  return speech;
}
