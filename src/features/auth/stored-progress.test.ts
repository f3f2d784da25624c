import { describe, expect, it, vi } from 'vitest';
import { keepCooldown } from '#src/lib/mail-cooldowns.ts';
import { keepAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { TICKET_KEY, writeTicket } from '#src/lib/ticket-record.ts';
import { memoryStore } from '#tests/support/fake-api.ts';
import { followStoredProgress } from './stored-progress.ts';

const NOW = 1_800_000_000_000;
const EMAIL = 'kim@clinic.co.kr';
const TICKET = { email: EMAIL, ticket: 't'.repeat(43), expiresAt: NOW + 1_000 };
const VERIFIED = { email: EMAIL, ticket: TICKET.ticket };
const VALIDITY = { until: NOW + 1_000, at: NOW };

/** A page in a browser whose storage `before` fills; `send` records the events for the coordinator. */
function setUp(before: (store: KeyValueStore) => void = () => {}) {
  const store = memoryStore();
  before(store);
  const page = new EventTarget();
  const send = vi.fn();
  followStoredProgress({ page, store, now: () => NOW }, { send });
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const heard = () => send.mock.calls.map(([event]) => event);
  return { store, send, tell, heard };
}

describe('the data of an earlier visit', () => {
  it('is empty for a new visitor', () => {
    expect(setUp().heard()).toEqual([]);
  });

  it('includes a verified address and its validity', () => {
    const { heard } = setUp((store) => {
      writeTicket(store, TICKET);
      keepAwaitedEmail(store, EMAIL, NOW);
    });
    expect(heard()).toEqual([{ type: 'address.verified', verified: VERIFIED, validity: VALIDITY }]);
  });

  it('includes an address a mail was sent to', () => {
    const { heard } = setUp((store) => keepAwaitedEmail(store, EMAIL, NOW));
    expect(heard()).toEqual([{ type: 'verification.pending', email: EMAIL }]);
  });

  it('includes every cool-down that is not over', () => {
    const until = NOW + 30_000;
    const { heard } = setUp((store) => {
      keepCooldown(store, { kind: 'password', email: EMAIL, until }, NOW);
      keepCooldown(store, { kind: 'invitation', email: 'k***@clinic.co.kr', until }, NOW);
      keepCooldown(store, { kind: 'verification', email: EMAIL, until: NOW }, NOW);
    });
    const cooldown = { until, at: NOW };
    expect(heard()).toEqual([
      { type: 'cooldown.known', mail: { kind: 'password', email: EMAIL }, cooldown },
      {
        type: 'cooldown.known',
        mail: { kind: 'invitation', email: 'k***@clinic.co.kr', handle: 0 },
        cooldown,
      },
    ]);
  });
});

describe('data stored by another tab', () => {
  it('is passed on when it is a verified address', () => {
    const { store, tell, heard } = setUp();
    writeTicket(store, TICKET);
    tell(TICKET_KEY);
    expect(heard()).toEqual([{ type: 'address.verifiedElsewhere', verified: VERIFIED, validity: VALIDITY }]);
  });

  it('is passed on when it is a cool-down', () => {
    const { store, tell, heard } = setUp();
    keepCooldown(store, { kind: 'verification', email: EMAIL, until: NOW + 60_000 }, NOW);
    tell('cusplane.mail-cooldowns');
    expect(heard()).toEqual([
      {
        type: 'cooldown.known',
        mail: { kind: 'verification', email: EMAIL },
        cooldown: { until: NOW + 60_000, at: NOW },
      },
    ]);
  });

  it('is ignored when the ticket is gone, or something else was stored', () => {
    const { tell, heard } = setUp();
    tell(TICKET_KEY);
    tell('cusplane.language');
    tell(null);
    expect(heard()).toEqual([]);
  });
});
