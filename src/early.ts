/**
 * Runs in the head of every page, before anything is drawn: the reader's colours, and what is done on the page until
 * the app is there. Built into the page itself; imports are types only.
 */
import type { Early } from './lib/early.ts';

declare const SLUG: string;

const { documentElement } = document;
const read = (key: string): string | null => {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a script on its own, with no module to import from
    return localStorage.getItem(`${SLUG}.${key}`);
  } catch {
    return null;
  }
};
const scheme = read('scheme');
if (scheme === 'light' || scheme === 'dark') documentElement.dataset.colorScheme = scheme;
// The page was drawn for a visitor: what only visitors are offered stays unseen by a member.
if (read('auth') !== null) documentElement.dataset.member = '';

const named = (name: string): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
const append = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

let isStarted = false;
const start = () => {
  if (isStarted) return;
  isStarted = true;
  const [app, ...parts] = named('app-scripts');
  // All at once, instead of each when the one before asks for it.
  for (const href of parts) append({ rel: 'modulepreload', href });
  // Never fetched: they stand in the page. The app's loader finds them and asks for them no more.
  for (const href of named('app-styles')) append({ rel: 'stylesheet', href, disabled: true });
  if (app !== undefined) void import(/* @vite-ignore */ app);
};

const onInput = ({ target }: Event) => {
  if (
    !(
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
  )
    return;
  const isMarked = target instanceof HTMLInputElement && target.checked;
  // What was changed last stands last, as it decides in a group.
  early.fields.delete(target);
  early.fields.set(target, { value: target.value, isMarked });
  const submit = target.form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (submit) submit.disabled = false;
  start();
};
const onSubmit = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) early.wish = event.target;
  start();
};
const onClick = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  if (button !== null) early.wish = button;
  start();
};

const listeners = [
  ['input', onInput],
  ['change', onInput],
  ['submit', onSubmit],
  ['click', onClick],
] as const;
for (const [type, listener] of listeners) addEventListener(type, listener, true);

const early: Early = {
  fields: new Map(),
  wish: null,
  end: () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  },
};
window.early = early;

// After the first paint: fetched earlier, the scripts would hold it up. A tab in the background is not painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
