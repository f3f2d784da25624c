import { describe, expect, it } from 'vitest';
import { AUTH_KEY, writeAuthRecord } from '#src/lib/auth-record.ts';
import { createStore } from '#src/lib/storage.ts';
import { createStoredSession } from './stored-session.ts';

const recordOf = (accessToken: string) =>
  ({ accessToken, expireTime: 1_800_000_000_000, loginType: 0 }) as const;

/** Two tabs of one browser. */
function setUp() {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  return { store, here: createStoredSession(store), there: createStoredSession(store) };
}

describe('the stored sign-in of a browser', () => {
  it('holds the three fields and nothing else [S20]', () => {
    const { store, here } = setUp();
    here.begin(recordOf('mine'));
    expect(JSON.parse(store.get(AUTH_KEY) ?? '')).toEqual(recordOf('mine'));
  });

  it('tells an extended session from another sign-in [S29]', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    there.adopt();
    here.renew(recordOf('extended'));
    expect(there.latest()).toEqual({ record: recordOf('extended'), isOurs: true });
    here.end();
    expect(there.latest()).toEqual({ record: null, isOurs: false });
    here.begin(recordOf('theirs'));
    expect(there.latest()).toEqual({ record: recordOf('theirs'), isOurs: false });
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

  it('takes over a record without a name', () => {
    const { store, here, there } = setUp();
    writeAuthRecord(store, recordOf('old'));
    here.adopt();
    there.adopt();
    here.renew(recordOf('extended'));
    expect(there.latest()).toEqual({ record: recordOf('extended'), isOurs: true });
  });

  it('is never ended by a tab that missed the next one [S29]', () => {
    const { here, there } = setUp();
    here.begin(recordOf('mine'));
    here.end();
    there.begin(recordOf('theirs'));
    here.end();
    expect(there.latest()).toEqual({ record: recordOf('theirs'), isOurs: true });
  });
});
