import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureTexts } from './ensure-texts.ts';
import type { TextPart } from './load-texts.ts';

const fetched = new WeakMap<i18n, Map<TextPart, Promise<void>>>();

const NEVER = new Promise<never>(() => {});

function fetchOnce(instance: i18n, part: TextPart, isRendered: boolean): Promise<void> {
  const parts = fetched.get(instance) ?? new Map<TextPart, Promise<void>>();
  fetched.set(instance, parts);
  const known = parts.get(part);
  if (known !== undefined) return known;
  const loading = ensureTexts(instance, part);
  const texts = isRendered ? loading.catch(() => NEVER) : loading;
  parts.set(part, texts);
  // After a failure, the next render of the view tries again.
  loading.catch(() => parts.delete(part));
  return texts;
}

/** A promise with a status: React reads it synchronously and does not suspend. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined });

/**
 * Suspends a lazily loaded view until its own part of the texts has loaded.
 * @param isRendered whether the server has rendered the view: it then stays as it is if the texts cannot be loaded
 */
export function useTexts(part: TextPart, isRendered = false): void {
  const { i18n } = useTranslation();
  // Calls `use` on every render: when React resumes a suspended component, it expects the same calls again.
  use(i18n.hasResourceBundle(i18n.language, part) ? THERE : fetchOnce(i18n, part, isRendered));
}
