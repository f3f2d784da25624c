import type { i18n } from 'i18next';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureTexts } from './ensure-texts.ts';
import type { TextPart } from './load-texts.ts';

/** By store of texts: `useTranslation` returns another object for the instance in each attempt to render a view. */
const fetched = new WeakMap<i18n['store'], Map<TextPart, Promise<void>>>();

const NEVER = new Promise<never>(() => {});

function fetchOnce(instance: i18n, part: TextPart, isRendered: boolean): Promise<void> {
  const parts = fetched.get(instance.store) ?? new Map<TextPart, Promise<void>>();
  fetched.set(instance.store, parts);
  const known = parts.get(part);
  const forget = (failed: Promise<void>) => {
    if (parts.get(part) === failed) parts.delete(part);
  };
  if (known !== undefined) {
    // React has added the status. The view tries again after the render that reports the failure, never in it: that would not end.
    if ('status' in known && known.status === 'rejected') setTimeout(forget, 0, known);
    return known;
  }
  const loading = ensureTexts(instance, part);
  const texts: Promise<void> = isRendered
    ? loading.catch(() => {
        forget(texts);
        return NEVER;
      })
    : loading;
  parts.set(part, texts);
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
