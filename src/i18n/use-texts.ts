import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureTexts } from './ensure-texts.ts';
import type { TextPart } from './load-texts.ts';

const fetched = new WeakMap<i18n, Map<TextPart, Promise<void>>>();

function fetchOnce(instance: i18n, part: TextPart): Promise<void> {
  const parts = fetched.get(instance) ?? new Map<TextPart, Promise<void>>();
  fetched.set(instance, parts);
  const known = parts.get(part);
  if (known !== undefined) return known;
  const texts = ensureTexts(instance, part);
  parts.set(part, texts);
  // Whoever draws the view again asks again.
  texts.catch(() => parts.delete(part));
  return texts;
}

/** React takes a promise with a status at its word: nothing waits. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/** For a view in a chunk of its own: it waits, within Suspense, for the part of the texts that nobody else needs. */
export function useTexts(part: TextPart): void {
  const { i18n } = useTranslation();
  // Always used: React goes on after a wait where it left off, and counts on meeting it again.
  use(i18n.hasResourceBundle(i18n.language, part) ? THERE : fetchOnce(i18n, part));
}
