import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionStatus } from '#machines/shared/account.ts';

export type { SessionStatus };

/** The session status for the other charts: `unknown` while it ends, because the page is about to be replaced. */
export function sessionStatusOf(snapshot: SnapshotFrom<typeof sessionMachine>): SessionStatus {
  if (snapshot.hasTag('authorized'))
    return { kind: 'member', email: snapshot.context.profile?.email ?? null };
  return { kind: snapshot.matches('signedOut') ? 'visitor' : 'unknown' };
}
