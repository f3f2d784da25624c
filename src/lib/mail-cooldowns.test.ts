import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/fake-api.ts';
import { COOLDOWNS_KEY, keepCooldown, readCooldowns } from './mail-cooldowns.ts';

const NOW = 1_800_000_000_000;
const EMAIL = 'kim@clinic.co.kr';

it('keeps one cool-down per kind of mail and address', () => {
  const store = memoryStore();
  keepCooldown(store, { kind: 'verification', email: EMAIL, until: NOW + 1 }, NOW);
  keepCooldown(store, { kind: 'password', email: EMAIL, until: NOW + 2 }, NOW);
  keepCooldown(store, { kind: 'verification', email: EMAIL.toUpperCase(), until: NOW + 3 }, NOW);
  expect(readCooldowns(store, NOW)).toEqual([
    { kind: 'password', email: EMAIL, until: NOW + 2 },
    { kind: 'verification', email: EMAIL.toUpperCase(), until: NOW + 3 },
  ]);
});

it('forgets a cool-down that is over', () => {
  const store = memoryStore();
  keepCooldown(store, { kind: 'verification', email: EMAIL, until: NOW + 1 }, NOW);
  expect(readCooldowns(store, NOW + 1)).toEqual([]);
  keepCooldown(store, { kind: 'password', email: EMAIL, until: NOW + 60_000 }, NOW + 1);
  expect(store.get(COOLDOWNS_KEY)).not.toContain('verification');
});

it('treats any other stored value as none [S28]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const store = memoryStore();
      store.set(COOLDOWNS_KEY, stored);
      expect(Array.isArray(readCooldowns(store, NOW))).toBe(true);
    }),
  );
});
