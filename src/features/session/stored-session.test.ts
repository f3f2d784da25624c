import { describe, expect, it } from 'vitest';
import { AUTH_KEY, writeAuthRecord } from '#src/lib/auth-record.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { createStoredSession } from './stored-session.ts';

const recordOf = (accessToken: string) =>
  ({ accessToken, expireTime: 1_800_000_000_000, loginType: 0 }) as const;

/** Two tabs of one browser. */
function setUp() {
  const store = memoryStore();
  return { store, here: createStoredSession(store), there: createStoredSession(store) };
}

describe('the stored sign-in of a browser', () => {
  it('holds the three fields and nothing else [S20]', () => {
    const { store, here } = setUp();
    here.begin(recordOf('mine'));
    expect(JSON.parse(store.get(AUTH_KEY) ?? '')).toEqual(recordOf('mine'));
  });

  it('tells a renewed session from another sign-in [S29]', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    there.adopt();
    here.renew(recordOf('extended'));
    expect(there.latest()).toEqual({ record: recordOf('extended'), isOurs: true, endReason: null });
    here.end('expired', 'extended');
    expect(there.latest()).toEqual({ record: null, isOurs: false, endReason: 'expired' });
    here.begin(recordOf('theirs'));
    expect(there.latest()).toMatchObject({ record: recordOf('theirs'), isOurs: false });
  });

  it('is another sign-in even for the same member', () => {
    const { here, there } = setUp();
    here.begin(recordOf('first'));
    there.begin(recordOf('second'));
    expect(here.latest().isOurs).toBe(false);
  });

  it('stays the same when it is stored a second time', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    there.adopt();
    here.begin(recordOf('mine'));
    expect(there.latest().isOurs).toBe(true);
  });

  it('adopts a record without a sign-in id', () => {
    const { store, here, there } = setUp();
    writeAuthRecord(store, recordOf('old'));
    here.adopt();
    there.adopt();
    here.renew(recordOf('extended'));
    expect(there.latest()).toEqual({ record: recordOf('extended'), isOurs: true, endReason: null });
  });

  it('is never removed by a tab that missed a later sign-in [S29]', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    here.end('logout', 'mine');
    there.begin(recordOf('theirs'));
    here.end('logout', 'mine');
    expect(there.latest()).toMatchObject({ record: recordOf('theirs'), isOurs: true });
  });

  it('is kept when a token ends that another tab has already renewed [S29]', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    there.adopt();
    there.renew(recordOf('extended'));
    here.end('unauthorized', 'mine');
    expect(there.latest()).toMatchObject({ record: recordOf('extended'), isOurs: true });
    here.end('logout', 'mine');
    expect(there.latest().record).toBeNull();
  });

  it.each(['expired', 'unauthorized', 'profileFailed', 'logout', 'deleted'] as const)(
    'tells the other tabs that it ended because of %s',
    (reason) => {
      const { here, there } = setUp();
      here.begin(recordOf('mine'));
      there.adopt();
      here.end(reason, 'mine');
      expect(there.latest()).toEqual({ record: null, isOurs: false, endReason: reason });
    },
  );

  it.each(['', 'null', '{}', '{"signIn":1,"reason":"expired"}', '{"signIn":"x","reason":"other"}'])(
    'has no end reason when %j is stored as one',
    (stored) => {
      const { store, here, there } = setUp();
      here.begin(recordOf('mine'));
      there.adopt();
      here.end('expired', 'mine');
      store.set('cusplane.signIn-end', stored);
      expect(there.latest().endReason).toBeNull();
    },
  );
});
