import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('holds a value and notifies listeners of each new one until they unsubscribe', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.set(2);
  expect([store.get(), listener.mock.calls.length]).toEqual([2, 1]);
  leave();
  store.set(3);
  expect([store.get(), listener.mock.calls.length]).toEqual([3, 1]);
});
