import type { LocalizedText } from './envelope.ts';

export interface CodeEntry {
  code: number;
  /** HTTP status of the answer. 401 belongs to SessionEnded alone: the browser logs out on it (§4). */
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 429 | 500 | 503;
  text: LocalizedText;
}

/** A text of the API in its three languages. */
export const text = (en: string, ko: string, ru: string): LocalizedText => ({ en, ko, ru });
