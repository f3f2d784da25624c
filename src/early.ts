/**
 * Runs in the head of every page, before the first paint: applies the user's color scheme and records what the user
 * does until the app has loaded. Inlined in the page, so it may import types only.
 */
import type { Early, Field } from './lib/early.ts';

declare const SLUG: string;

const { documentElement } = document;
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(`${SLUG}.${key}`);
  } catch {
    return null;
  }
};
const scheme = read('scheme');
if (scheme === 'light' || scheme === 'dark') documentElement.dataset.colorScheme = scheme;
// The server renders pages for visitors: this hides the visitor-only parts from members.
if (read('auth') !== null) documentElement.dataset.member = '';

const named = (name: string): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
const append = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

/** Preloads a script, so that all load in parallel instead of each after the one that imports it. */
const preload = (href: string) =>
  new Promise((resolve, reject) =>
    append({ rel: 'modulepreload', href, onload: resolve, onerror: () => reject(new Error(href)) }),
  );

const run = async (app: string) => {
  await import(/* @vite-ignore */ app);
  await early.app;
};

/** Whether the first attempt to load the page's scripts is still pending. */
let areAwaited = true;

const begin = async () => {
  // Focuses the first field of a dialog, as the app will do later: the app's scripts may take long to load.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.focus();
  const [app, ...parts] = named('app-scripts');
  // The page inlines these styles. The links keep the app's loader from adding its own; disabled links are
  // never fetched.
  for (const href of named('app-styles')) append({ rel: 'stylesheet', href, disabled: true });
  early.parts = Promise.all(parts.map(preload));
  // main.tsx awaits the same promise and handles the rejection.
  early.parts
    .catch(() => {})
    .then(() => {
      areAwaited = false;
    });
  // Runs the packages, then the app, each in a task of its own, so that the page can respond in between.
  for (const href of parts) if (href.includes('/vendor-')) await import(/* @vite-ignore */ href);
  if (app !== undefined) await run(app);
};

const download = async (href: string): Promise<number> => {
  const answer = await fetch(href);
  await answer.text();
  return answer.status;
};

/**
 * Loads the scripts from other URLs, because a browser never requests a failed module again. Runs them only
 * when all of them have been downloaded.
 */
const beginAgain = async () => {
  const scripts = named('app-scripts').map((href) => `/again${href}`);
  const answers = new Set(await Promise.all(scripts.map(download)));
  if (answers.has(404)) reloadOnce();
  if (answers.size > 1 || !answers.has(200)) throw new Error('unavailable');
  early.parts = undefined;
  await run(scripts[0] ?? '');
};

let isNew = false;
/** Reloads the page when a deployment has removed its scripts, unless typed text would be lost. */
const reloadOnce = () => {
  // As in src/lib/single-reload.ts. Without storage this throws, and nothing is reloaded.
  const key = `${SLUG}.reloadedAt`;
  const age = Date.now() - Number(sessionStorage.getItem(key));
  // A recent reload means that this document is already its result.
  isNew ||= age >= 0 && age < 60_000;
  if (isNew || early.fields.size > 0) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
};

let attempt = begin;
let isUnderway = false;
let retryDelayMs = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
const start = () => {
  if (isUnderway) return;
  isUnderway = true;
  clearTimeout(timer);
  attempt().catch(() => {
    attempt = beginAgain;
    isUnderway = false;
    timer = setTimeout(start, retryDelayMs);
    retryDelayMs = Math.min(retryDelayMs * 2, 60_000);
  });
};
addEventListener('online', start);

const onInput = ({ target }: Event) => {
  const field = target instanceof Element && target.closest<Field>('input, select, textarea');
  if (!field) return;
  // Moves the latest change to the end of the map: in a radio group, the last one replayed wins.
  early.fields.delete(field);
  early.fields.set(field, { value: field.value, isChecked: 'checked' in field && field.checked });
  const submit = field.form?.querySelector<HTMLButtonElement>('[type="submit"]');
  if (submit) submit.disabled = false;
  start();
};
const onSubmit = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) early.pending = event.target;
  start();
};
/** Opens a dialog by loading the home page with it from the server: faster than waiting for the scripts. */
const openRendered = (step: string) => {
  const address = new URL(location.href);
  address.searchParams.set('auth', step);
  location.assign(address);
};
const onClick = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  const step = button?.dataset.opens;
  const isRendered = step !== undefined && location.pathname === '/';
  if (isRendered && areAwaited && navigator.onLine && early.fields.size === 0) return openRendered(step);
  if (button !== null) early.pending = button;
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
  pending: null,
  end: () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  },
};
window.early = early;

// Starts after the first paint, which loading would delay; at once in a background tab, which is not painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
