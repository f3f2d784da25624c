import { describe, expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import { carryEnd, carryProfile, takeEnd, takeProfile } from './carried-end.ts';

const KEY = 'cusplane.ended';

describe('the reason for a session end, carried over a reload', () => {
  it.each(['logout', 'expired', 'unauthorized', 'profileFailed', 'elsewhere', 'deleted'] as const)(
    'reports %s once',
    (reason) => {
      const tab = memoryStore();
      carryEnd(tab, reason);
      expect(tab.get(KEY)).toBe(reason);
      expect([takeEnd(tab), takeEnd(tab)]).toEqual([reason, null]);
      expect(tab.get(KEY)).toBeNull();
    },
  );

  it.each(['', 'Expired', ' expired', '"expired"', 'null', '__proto__', 'toString', '<b>expired</b>'])(
    'drops a stored %j',
    (value) => {
      const tab = memoryStore();
      tab.set(KEY, value);
      expect(takeEnd(tab)).toBeNull();
      expect(tab.get(KEY)).toBeNull();
    },
  );
});

it('reports once that the session ended on the profile', () => {
  const tab = memoryStore();
  expect(takeProfile(tab)).toBe(false);
  carryProfile(tab);
  expect([takeProfile(tab), takeProfile(tab)]).toEqual([true, false]);
});
