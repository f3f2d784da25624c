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
});
