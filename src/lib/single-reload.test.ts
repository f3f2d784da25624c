import { describe, expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import { mayReload } from './single-reload.ts';
import { createStore } from './storage.ts';

describe('the reload guard', () => {
  it('allows none if the time of the reload cannot be stored', () => {
    const blocked = createStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload(blocked, 1_800_000_000_000)).toBe(false);
  });

  it('allows one full reload per 60 s', () => {
    const store = memoryStore();
    const now = 1_800_000_000_000;
    expect([0, 10, 59_999, 60_000, 60_001].map((ms) => mayReload(store, now + ms))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});
