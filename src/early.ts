/**
 * Runs in the head of every page, before the first paint: applies the user's color scheme, loads the app, and opens the
 * first dialogs until the app does. Inlined in the page with all that it imports, so it imports little.
 */
import { PRODUCT } from '#contract/product.ts';
import { firstDialogOf } from './app/page-state.ts';
import { applyColorScheme, readColorScheme } from './lib/color-scheme.ts';
import type { Early } from './lib/early.ts';
import { makeModal, makeModalAfterPaint } from './lib/make-modal.ts';
import { parseSearch } from './lib/search.ts';
import { mayReload } from './lib/single-reload.ts';
import { localStore, sessionStore } from './lib/storage.ts';

const { documentElement } = document;
applyColorScheme(readColorScheme());
// The server renders pages for visitors: this hides the visitor-only parts from members.
if (localStore.get(`${PRODUCT.slug}.auth`) !== null) documentElement.dataset.member = '';

const words = (text = ''): readonly string[] => text.split(' ').filter((word) => word !== '');
const appScripts = () => words(document.querySelector<HTMLMetaElement>('meta[name="app-scripts"]')?.content);

/** Preloads a script, so that all load in parallel instead of each after the one that imports it. */
const preload = (href: string) =>
  new Promise((onload, onerror) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, onload, onerror }));
  });
const run = async (app = '') => {
  await import(/* @vite-ignore */ app);
  await early.app;
};

const begin = async () => {
  const dialog = openDialog();
  if (dialog && documentElement.dataset.member === undefined) makeModal(dialog);
  const [app, ...parts] = appScripts();
  if (app === undefined) return;
  early.parts = Promise.all(parts.map(preload));
  // main.tsx awaits the same promise and handles the rejection.
  early.parts.catch(() => {});
  // Runs the packages, then the app, each in a task of its own, so that the page can respond in between.
  for (const href of parts) if (href.includes('/vendor-')) await import(/* @vite-ignore */ href);
  await run(app);
};

const download = async (href: string): Promise<number> => {
  const answer = await fetch(href);
  await answer.text();
  return answer.status;
};
const isTyped = () =>
  [...document.querySelectorAll('input, textarea')].some(
    (field) => (field as HTMLInputElement).value !== (field as HTMLInputElement).defaultValue,
  );

/**
 * Loads the scripts from other URLs, because not every browser requests a failed module again. Runs them only when all of
 * them have been downloaded. If a deployment has removed them, reloads the page, unless typed text would be lost.
 */
const beginAgain = async () => {
  const scripts = appScripts().map((href) => `/again${href}`);
  const answers = await Promise.all(scripts.map(download));
  if (answers.includes(404) && !isTyped() && mayReload(sessionStore, Date.now())) location.reload();
  if (answers.some((status) => status !== 200)) throw new Error('unavailable');
  early.parts = undefined;
  await run(scripts[0]);
};

let retry: ReturnType<typeof setTimeout> | undefined;
let retryDelayMs = 1_000;
const start = (attempt: () => Promise<void>) =>
  void attempt().catch(() => {
    retry = setTimeout(startAgain, retryDelayMs);
    retryDelayMs = Math.min(retryDelayMs * 2, 60_000);
  });
let isStarted = false;
const startOnce = () => {
  if (isStarted) return;
  isStarted = true;
  start(begin);
};
/** Retries now, if loading has failed. */
const startAgain = () => {
  if (retry === undefined) return;
  clearTimeout(retry);
  retry = undefined;
  start(beginAgain);
};
addEventListener('online', startAgain);

/** Whether React handles what happens there. */
const isHandled = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-hydrated]') !== null;
/** Leaves a press to the app, and has it loaded. */
const press = (element: HTMLElement | null) => {
  if (element !== null) early.pending = element;
  startOnce();
  startAgain();
  early.startCharts?.();
};

/** The template of the open dialog. The app removes the templates when its charts run, which open dialogs from then on. */
let opened: HTMLTemplateElement | undefined;
let opener: Element | null = null;
const isOurs = () => opened?.isConnected === true;
const dialogs = () => document.getElementById('dialogs');
const openDialog = () => dialogs()?.querySelector('dialog');
/** Fills the element for dialogs. */
const show = (name: string, ...content: readonly Node[]) => {
  dialogs()?.replaceChildren(...content);
  dialogs()?.setAttribute('data-open', name);
  early.isEntryPushed = name !== '';
};
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
  const styles = template.content.querySelectorAll('style, link');
  // The first time.
  if (styles.length > 0) for (const href of words(template.dataset.scripts)) preload(href).catch(() => {});
  document.head.append(...styles);
  opened = template;
  show(dialog, template.content.cloneNode(true));
  const element = openDialog();
  opener = document.activeElement;
  if (element) makeModalAfterPaint(element, opener);
  history.pushState(null, '', address);
  return true;
};
const remove = () => {
  // Closed before it is removed: the focus returns to where it was. The browser returns it only from a modal dialog.
  openDialog()?.close();
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  show('');
  opened = undefined;
};
const close = () => {
  if (isOurs()) {
    // At once, because the address follows later: a second Escape would leave the page.
    remove();
    history.back();
  } else press(document.querySelector<HTMLElement>('dialog [data-closes]'));
};

const listeners: Record<string, (event: Event) => void> = {
  click(event) {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    const { opens, closes } = button?.dataset ?? {};
    if (opens !== undefined && open(opens)) {
      // React need not open it again.
      event.stopPropagation();
      press(null);
    } else if (isHandled(event)) return;
    else if (closes !== undefined) close();
    else press(button);
  },
  submit(event) {
    if (isHandled(event)) return;
    event.preventDefault();
    press(event.target as HTMLFormElement);
  },
  /** Submit buttons are disabled until there is something to send. */
  input({ target }) {
    const submit = (target as HTMLInputElement).form?.querySelector<HTMLButtonElement>('[type="submit"]');
    if (submit && submit.closest('[data-hydrated]') === null) submit.disabled = false;
  },
  /** Escape. */
  cancel(event) {
    if (isHandled(event)) return;
    event.preventDefault();
    close();
  },
  popstate() {
    if (isOurs() && new URL(location.href).searchParams.get('auth') !== dialogs()?.dataset.open) remove();
  },
};
for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);

const early: Early = { pending: null, isEntryPushed: false, applyColorScheme };
window.early = early;

addEventListener('DOMContentLoaded', () => {
  const isEmpty = !document.getElementById('root')?.firstChild;
  // A background tab is not painted, nor is a page that only the browser can render. Some browsers report no paint, and a
  // tab may be left before its first one.
  setTimeout(startOnce, document.visibilityState === 'hidden' || isEmpty ? 0 : 2_000);
});
// Starts after the first contentful paint, which loading would delay. The first frame may still be empty, because the
// parser pauses after the head.
new PerformanceObserver((paints) => {
  if (paints.getEntriesByName('first-contentful-paint').length > 0) startOnce();
}).observe({ type: 'paint' });
