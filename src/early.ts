/**
 * Runs in the head of every page, before the first paint: the user's color scheme, and what the user does until the app
 * is loaded. Inlined in the page; imports are types only.
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
// The server rendered the page for a visitor: a member does not see what only visitors are offered.
if (read('auth') !== null) documentElement.dataset.member = '';

const named = (name: string): readonly string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
const append = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

/** All at once, instead of each when the one before asks for it. */
const preload = (href: string) =>
  new Promise((resolve, reject) =>
    append({ rel: 'modulepreload', href, onload: resolve, onerror: () => reject(new Error(href)) }),
  );

const run = async (app: string) => {
  await import(/* @vite-ignore */ app);
  await early.app;
};

/** Whether the page's scripts have not arrived yet, at the first attempt. */
let areAwaited = true;

const begin = async () => {
  // The first field of a dialog, as the app will do; its scripts may take long.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.focus();
  const [app, ...parts] = named('app-scripts');
  // Never fetched: the page contains them. The app's loader finds the links and does not add its own.
  for (const href of named('app-styles')) append({ rel: 'stylesheet', href, disabled: true });
  early.parts = Promise.all(parts.map(preload));
  // main.tsx awaits the same promise and handles the rejection.
  early.parts
    .catch(() => {})
    .then(() => {
      areAwaited = false;
    });
  // Each in a task of its own, so that the page can respond in between: packages first, then the app.
  for (const href of parts) if (href.includes('/vendor-')) await import(/* @vite-ignore */ href);
  if (app !== undefined) await run(app);
};

const download = async (href: string): Promise<number> => {
  const answer = await fetch(href);
  await answer.text();
  return answer.status;
};

/** A browser never requests a failed module again: it gets a second address, once all scripts can be downloaded. */
const beginAgain = async () => {
  const scripts = named('app-scripts').map((href) => `/again${href}`);
  const answers = new Set(await Promise.all(scripts.map(download)));
  if (answers.has(404)) reloadOnce();
  if (answers.size > 1 || !answers.has(200)) throw new Error('unavailable');
  early.parts = undefined;
  await run(scripts[0] ?? '');
};

let isNew = false;
/** A deployment has removed the scripts: the next document names others. Not where typed text would be lost. */
const reloadOnce = () => {
  // As in src/lib/single-reload.ts. Without storage this throws, and nothing is reloaded.
  const key = `${SLUG}.reloadedAt`;
  const age = Date.now() - Number(sessionStorage.getItem(key));
  // This is the next document already.
  isNew ||= age >= 0 && age < 60_000;
  if (isNew || early.fields.size > 0) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
};

let attempt = begin;
let isUnderway = false;
let patience = 1_000;
let timer: ReturnType<typeof setTimeout> | undefined;
const start = () => {
  if (isUnderway) return;
  isUnderway = true;
  clearTimeout(timer);
  attempt().catch(() => {
    attempt = beginAgain;
    isUnderway = false;
    timer = setTimeout(start, patience);
    patience = Math.min(patience * 2, 60_000);
  });
};
addEventListener('online', start);

const onInput = ({ target }: Event) => {
  const field = target instanceof Element && target.closest<Field>('input, select, textarea');
  if (!field) return;
  // The latest change comes last: it decides in a group of radio buttons.
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
/** The server renders the first dialogs over the home page: their document arrives long before the scripts of this one. */
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

// After the first paint: fetched earlier, the scripts would hold it up. A tab in the background is not painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
