import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTH_KEY, readAuthRecord, removeAuthRecord, writeAuthRecord } from './auth-record.ts';
import { createStore } from './storage.ts';

/** R14 requires 10,000 values; a normal run does fewer. */
const RECORD_RUNS = Number(process.env.RECORD_RUNS ?? 300);

const NO_STORAGE = () => {
  throw new Error('no storage');
};
const storeWith = (text: string) => {
  const store = createStore(NO_STORAGE);
  store.set(AUTH_KEY, text);
  return store;
};
const record = { accessToken: 'cusp_token', expireTime: 1_800_000_000_000, loginType: 0 } as const;

describe('the stored auth record', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => logged.mockImplementation(() => {}));
  afterEach(() => logged.mockClear());

  it('has accessToken, expireTime and loginType under a product-named key [SESSION-2] [ENT-6] [ENT-7] [ENT-8] [S20]', () => {
    const store = createStore(NO_STORAGE);
    writeAuthRecord(store, record);
    expect(AUTH_KEY).toContain('cusplane');
    expect(JSON.parse(store.get(AUTH_KEY) ?? '')).toEqual(record);
    expect(readAuthRecord(store)).toEqual(record);
    removeAuthRecord(store);
    expect(readAuthRecord(store)).toBeNull();
  });

  it('is ignored when accessToken is not a string [VALID-1]', () => {
    expect(readAuthRecord(storeWith(JSON.stringify({ ...record, accessToken: 1 })))).toBeNull();
  });

  it('is ignored when expireTime is not a number [VALID-2]', () => {
    expect(readAuthRecord(storeWith(JSON.stringify({ ...record, expireTime: '1800000000000' })))).toBeNull();
  });

  it.each(['cusp\ntoken', 'cusp token', '토큰', '\u0000'])(
    'is ignored when no header can carry the token %j [S28]',
    (accessToken) => {
      expect(readAuthRecord(storeWith(JSON.stringify({ ...record, accessToken })))).toBeNull();
    },
  );

  it('is logged and treated as no login when it cannot be parsed [ERR-25] [ERR-26]', () => {
    expect(readAuthRecord(storeWith('{broken'))).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('uses the expiry claim of a self-contained token as its expiry [SESSION-19]', () => {
    const claims = btoa(JSON.stringify({ exp: 1_700_000_000 }));
    const stored = { ...record, accessToken: `e30.${claims}.sig` };
    expect(readAuthRecord(storeWith(JSON.stringify(stored)))?.expireTime).toBe(1_700_000_000_000);
  });

  it('never throws, whatever value is stored [S28] [R14]', () => {
    const values = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...record, accessToken: value })),
      fc.jsonValue().map((value) => JSON.stringify({ ...record, expireTime: value })),
      fc
        .dictionary(fc.constantFrom('accessToken', 'expireTime', 'loginType', '__proto__'), fc.jsonValue())
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(values, (text) => {
        const read = readAuthRecord(storeWith(text));
        if (read === null) return;
        // An accepted record can be sent and checked for expiry.
        expect(read.accessToken).toMatch(/^[\x21-\x7e]*$/);
        expect(typeof read.expireTime).toBe('number');
      }),
      { numRuns: RECORD_RUNS },
    );
  });
});
