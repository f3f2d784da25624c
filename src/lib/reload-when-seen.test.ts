import { expect, it, vi } from 'vitest';
import { reloadWhenSeen } from './reload-when-seen.ts';

const pageThatIs = (visibilityState: 'visible' | 'hidden') =>
  Object.assign(new EventTarget(), { visibilityState });

it('reloads a visible page at once', () => {
  const reload = vi.fn();
  reloadWhenSeen(pageThatIs('visible'), reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits in the background until the page becomes visible, and reloads once', () => {
  const reload = vi.fn();
  const page = pageThatIs('hidden');
  reloadWhenSeen(page, reload);
  expect(reload).not.toHaveBeenCalled();
  for (let look = 0; look < 2; look += 1) page.dispatchEvent(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();
});
