import { loadChunk } from '#src/lib/chunk-load-error.ts';
import type { Language } from '#src/lib/language.ts';
import type { LegalDocument } from './legal-document.ts';

export type LegalKind = 'terms' | 'privacy';

const LOADERS: Record<LegalKind, Record<Language, () => Promise<LegalDocument>>> = {
  terms: {
    en: async () => (await import('./documents/terms.en.ts')).terms,
    ko: async () => (await import('./documents/terms.ko.ts')).terms,
  },
  privacy: {
    en: async () => (await import('./documents/privacy.en.ts')).privacy,
    ko: async () => (await import('./documents/privacy.ko.ts')).privacy,
  },
};

/** Downloads one text in one language. Rejects when the chunk cannot be loaded (offline). */
export const loadLegalDocument = (kind: LegalKind, language: Language): Promise<LegalDocument> =>
  loadChunk(LOADERS[kind][language]);
