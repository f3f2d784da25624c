/**
 * Runs in the head of every page, before the first paint: applies the user's color scheme and records what the user
 * does until the app has loaded. Inlined in the page with all that it imports, so it imports little.
 */
import { firstDialogOf } from './app/page-state.ts';
import type { Early, Field } from './lib/early.ts';
import { makeModal } from './lib/make-modal.ts';
import { parseSearch } from './lib/search.ts';

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

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');
const named = (name: string): readonly string[] =>
  words(document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content);
const append = (link: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), link));

/** Preloads a script, so that all load in parallel instead of each after the one that imports it. */
const preload = (href: string) =>
  new Promise((resolve, reject) =>
    append({ rel: 'modulepreload', href, onload: resolve, onerror: () => reject(new Error(href)) }),
  );
/** Preloads scripts that the app needs before it hydrates the page. */
const preloadAll = (scripts: readonly string[]) => {
  early.parts = Promise.all([early.parts, ...scripts.map(preload)]);
  // main.tsx awaits the same promise and handles the rejection.
  early.parts.catch(() => {});
};
/** Keeps the app's loader from adding styles that the page has inlined. Disabled links are never fetched. */
const claimStyles = (sheets: readonly string[]) => {
  for (const href of sheets) append({ rel: 'stylesheet', href, disabled: true });
};

const run = async (app: string) => {
  await import(/* @vite-ignore */ app);
  await early.app;
};

const begin = async () => {
  const dialog = openDialog();
  if (dialog && documentElement.dataset.member === undefined) makeModal(dialog);
  const [app, ...parts] = named('app-scripts');
  claimStyles(named('app-styles'));
  preloadAll(parts);
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

/** Whether React handles what happens there. */
const isHandled = ({ target }: Event) => [...early.handled].some((part) => part.contains(target as Node));
const onInput = (event: Event) => {
  if (isHandled(event)) return;
  const { target } = event;
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
  if (isHandled(event)) return;
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) early.pending = event.target;
  proceed();
};

/** The open dialog, with the nodes that came from its template. */
let opened: { template: HTMLTemplateElement; nodes: ChildNode[] } | undefined;
/** The app removes the templates when its charts run; from then on they open and close the dialogs. */
const isOurs = () => opened?.template.isConnected === true;
const dialogs = () => document.getElementById('dialogs');
const openDialog = () => dialogs()?.querySelector('dialog');
const setOpen = (name: string) => dialogs()?.setAttribute('data-open', name);
/**
 * Opens a dialog that the page carries, and goes to its address: the page is then as the server renders it there.
 * @returns false if the page does not carry it, or no longer
 */
const open = (name: string): boolean => {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-dialog="${name}"]`);
  const address = new URL(location.href);
  address.searchParams.set('auth', name);
  const dialog = firstDialogOf(parseSearch(address.search));
  if (template === null || template.lang !== documentElement.lang || dialog === null) return false;
  const { content, dataset } = template;
  const style = content.querySelector('style');
  if (style !== null) {
    // The first time.
    document.head.append(style);
    claimStyles(words(dataset.styles));
    const scripts = document.querySelector<HTMLMetaElement>('meta[name="app-scripts"]');
    if (scripts !== null) scripts.content += ` ${dataset.scripts}`;
    preloadAll(words(dataset.scripts));
  }
  opened = { template, nodes: [...content.childNodes] };
  early.isEntryPushed = true;
  dialogs()?.append(content);
  setOpen(dialog);
  const element = openDialog();
  if (element) makeModal(element);
  history.pushState(null, '', address);
  return true;
};
const close = () => {
  if (isOurs()) return history.back();
  early.pending = document.querySelector<HTMLElement>('dialog [data-closes]');
  proceed();
};
const onPopState = () => {
  if (!isOurs() || new URL(location.href).searchParams.get('auth') === dialogs()?.dataset.open) return;
  openDialog()?.close();
  opened?.template.content.append(...opened.nodes);
  opened = undefined;
  early.isEntryPushed = false;
  setOpen('');
};
/** Escape. */
const onCancel = (event: Event) => {
  if (isHandled(event)) return;
  event.preventDefault();
  close();
};
const onClick = (event: Event) => {
  const { target } = event;
  const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  const { opens, closes } = button?.dataset ?? {};
  if (opens !== undefined && open(opens)) {
    // React need not open it again.
    event.stopPropagation();
    return proceed();
  }
  if (isHandled(event)) return;
  if (closes !== undefined) return close();
  if (button !== null) early.pending = button;
  proceed();
};
/** Gets the app to handle what was done. */
const proceed = () => {
  start();
  early.startCharts?.();
};

const listeners = [
  ['input', onInput],
  ['change', onInput],
  ['submit', onSubmit],
  ['click', onClick],
  ['cancel', onCancel],
  ['popstate', onPopState],
] as const;
for (const [type, listener] of listeners) addEventListener(type, listener, true);

const early: Early = {
  fields: new Map(),
  pending: null,
  isEntryPushed: false,
  handled: new Set(),
  end: () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  },
};
window.early = early;

// Starts after the first paint, which loading would delay; at once in a background tab, which is not painted.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));
