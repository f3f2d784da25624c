import { expect, it, vi } from 'vitest';
import { reloadWhenSeen } from './reload-when-seen.ts';

const pageThatIs = (visibilityState: 'visible' | 'hidden', onLine = true) =>
  Object.assign(new EventTarget(), { document: { visibilityState }, navigator: { onLine } });

it('reloads a visible page at once', () => {
  const reload = vi.fn();
  expect(reloadWhenSeen(pageThatIs('visible'), reload)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits in the background until the page becomes visible, and reloads once', () => {
  const reload = vi.fn();
  const page = pageThatIs('hidden');
  expect(reloadWhenSeen(page, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  page.document.visibilityState = 'visible';
  for (let look = 0; look < 2; look += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('waits offline until the browser is online again, and reloads once', () => {
  const reload = vi.fn();
  const page = pageThatIs('visible', false);
  expect(reloadWhenSeen(page, reload)).toBe(false);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).not.toHaveBeenCalled();
  page.navigator.onLine = true;
  for (let time = 0; time < 2; time += 1) page.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
});
