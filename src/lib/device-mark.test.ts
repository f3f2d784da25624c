import { expect, it } from 'vitest';
import { deviceMark, readDeviceMark } from './device-mark.ts';
import { createStore } from './storage.ts';

const emptyStore = () =>
  createStore(() => {
    throw new Error('blocked');
  });

it('is created at the first sign-in of a browser, random, and then never changes', () => {
  const store = emptyStore();
  expect(readDeviceMark(store)).toBeUndefined();
  const mark = deviceMark(store);
  expect(mark).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect([deviceMark(store), readDeviceMark(store)]).toEqual([mark, mark]);
  expect(deviceMark(emptyStore())).not.toBe(mark);
});

it.each(['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}\n`, '한'.repeat(43)])(
  'is replaced when the stored value is %j',
  (stored) => {
    const store = emptyStore();
    store.set('cusplane.device', stored);
    expect(readDeviceMark(store)).toBeUndefined();
    expect(deviceMark(store)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(readDeviceMark(store)).toBe(deviceMark(store));
  },
);
