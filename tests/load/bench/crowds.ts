import { DEFAULT_PASSWORD_HASH } from '#server/config-defaults.ts';
import { openDatabase } from '#server/db/client.ts';
import { ACTIVE, users } from '#server/db/schema/schema.ts';
import { createPasswordHasher } from '#server/features/credentials/password-hasher.ts';
import { type Person, person } from './people.ts';

export type AccountState = 'member' | 'social-only' | 'deleted' | 'unknown';

/** People of one kind, used by one measurement only, so that it never hits their rate limits. */
export interface Crowd {
  state: AccountState;
  /** The person with this index, at an IP address that has sent no request yet. */
  someone: (index: number) => Person;
}

const DELETED = 2;
const BATCH = 500;

/** @param size people of each crowd */
export function createCrowds(size: number) {
  const states: AccountState[] = [];
  let clients = 0;

  const crowd = (state: AccountState): Crowd => {
    const first = states.push(state) * size;
    const someone = (index: number) => ({ ...person(first + index), client: person(clients++).client });
    return { state, someone };
  };

  const accountOf = (index: number, state: AccountState, passwordHash: string): typeof users.$inferInsert => {
    const { email, phone } = person(index);
    return {
      email,
      emailCanonical: email,
      phone,
      phoneCanonical: phone.replaceAll('-', ''),
      nickName: 'Hana Seo',
      job: 'Dentist',
      passwordHash: state === 'social-only' ? null : passwordHash,
      lang: 'ko',
      stateFlag: state === 'deleted' ? DELETED : ACTIVE,
      newsAgree: false,
      adAgree: false,
      registeredAt: Date.now(),
    };
  };

  /** Inserts the accounts of all crowds; none has the password that `login` tries. */
  const settle = async (dataDir: string, pepper: Buffer): Promise<void> => {
    const secrets = { passwordPeppers: new Map([[1, pepper]]), currentPepper: 1 };
    const hash = await createPasswordHasher(DEFAULT_PASSWORD_HASH, secrets).hash('Another-Crown7');
    const accounts = states.flatMap((state, place) =>
      state === 'unknown'
        ? []
        : Array.from({ length: size }, (_, index) => accountOf((place + 1) * size + index, state, hash)),
    );
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    for (let at = 0; at < accounts.length; at += BATCH) {
      await db.insert(users).values(accounts.slice(at, at + BATCH));
    }
    await close();
  };

  return { crowd, settle };
}
