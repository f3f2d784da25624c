import { describe, expect, it } from 'vitest';
import { createStore } from './storage.ts';

const blocked = createStore(() => {
  throw new DOMException('denied', 'SecurityError');
});

describe('browser storage', () => {
  it('keeps working in memory when storage throws on every call [S28]', () => {
    blocked.set('key', 'value');
    expect(blocked.get('key')).toBe('value');
    blocked.remove('key');
    expect(blocked.get('key')).toBeNull();
  });

  it('returns the last written value when storage is full and holds an older one [S28] [R14]', () => {
    const kept = new Map([['key', 'old']]);
    const full = createStore(() => ({
      length: 1,
      key: () => 'key',
      clear: () => kept.clear(),
      getItem: (key) => kept.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (key) => void kept.delete(key),
    }));
    full.set('key', 'new');
    expect(full.get('key')).toBe('new');
    full.remove('key');
    expect(full.get('key')).toBeNull();
  });
});
