/**
 * Runs in the head of every page, before anything is drawn: the reader's colours, and what is done on the page until
 * the app is there. Built into the page itself; imports are types only.
 */
import type { Early } from './lib/early.ts';

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
// The page was drawn for a visitor: what only visitors are offered stays unseen by a member.
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

/** Whether the page's scripts are, or will be, on their way for the first time. */
let areAwaited = true;

const begin = async () => {
  // The field of a drawn dialog, as the app will do, which may be long in coming.
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('dialog[open] [data-autofocus]')?.focus();
  const [app, ...parts] = named('app-scripts');
  // Never fetched: they stand in the page. The app's loader finds them and asks for them no more.
  for (const href of named('app-styles')) append({ rel: 'stylesheet', href, disabled: true });
  early.parts = Promise.all(parts.map(preload));
  // It is the app that says so, by failing.
  early.parts
    .catch(() => {})
    .then(() => {
      areAwaited = false;
    });
  // Each in a task of its own, between which the page answers: packages, then what is built on them.
  for (const href of parts) if (href.includes('/vendor-')) await import(/* @vite-ignore */ href);
  if (app !== undefined) await run(app);
};

const download = async (href: string): Promise<number> => {
  const answer = await fetch(href);
  await answer.text();
  return answer.status;
};

/** A browser never again asks for a module it could not have: it is asked for a second address, once all are there. */
const beginAgain = async () => {
  const scripts = named('app-scripts').map((href) => `/again${href}`);
  const answers = new Set(await Promise.all(scripts.map(download)));
  if (answers.has(404)) loadAnew();
  if (answers.size > 1 || !answers.has(200)) throw new Error('unavailable');
  early.parts = undefined;
  await run(scripts[0] ?? '');
};

let isNew = false;
/** A deployment has taken the scripts away: the next document has others. What was typed would be lost with this one. */
const loadAnew = () => {
  // As in src/lib/single-reload.ts. Where nothing can be noted this throws, and nothing is loaded.
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
/** The server draws the first dialogs over the home page: their document is there long before the scripts of this one. */
const openDrawn = (step: string) => {
  const address = new URL(location.href);
  address.searchParams.set('auth', step);
  location.assign(address);
};
const onClick = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  const step = button?.dataset.opens;
  const isDrawn = step !== undefined && location.pathname === '/';
  if (isDrawn && areAwaited && navigator.onLine && early.fields.size === 0) return openDrawn(step);
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
