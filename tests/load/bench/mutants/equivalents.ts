const MEMORY =
  'Counts of ended windows stay longer or shorter in memory, and are replaced when their session is used.';
const LOCKS = 'Locks more sessions than it ends.';
const NONE = 'Deleting no session changes nothing.';

/** Mutants of modules that no test can detect, because they change nothing that matters, each with the reason. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/features/session/request-count.ts': {
    'createRequestCount: now >= cleanUpAt -> true': MEMORY,
    'createRequestCount: now >= cleanUpAt -> false': MEMORY,
    'createRequestCount: now >= cleanUpAt -> now > cleanUpAt': MEMORY,
    'createRequestCount: start + window <= now -> false': MEMORY,
    'createRequestCount: start + window <= now -> start + window < now': MEMORY,
    'createRequestCount: counts.delete(key); -> nothing': MEMORY,
    'createRequestCount: cleanUpAt = now + window; -> nothing': MEMORY,
    'createRequestCount: now + window -> now - window': MEMORY,
    'createRequestCount: isNew -> true (2)': 'Stores the same count again.',
  },
  'server/features/session/session-gate.ts': {
    "createSessionGate: session.audience === 'offered' -> true":
      'The transaction that claims an offer changes no other session.',
  },
  'server/features/session/session.queries.ts': {
    'endSessions: .where(ended) -> nothing': LOCKS,
    'endSessions: .orderBy(asc(sessions.tokenHash)) -> nothing':
      'The order only prevents a deadlock of two sign-outs, after which one of them would run again.',
    'endSessions: inLinks.length > 0 -> true': NONE,
    'endSessions: inLinks.length > 0 -> inLinks.length >= 0': NONE,
    'openSession: <> -> is distinct from': 'A key is never null.',
    'claimOfferedSession: isNull(handoffs.usedAt) -> nothing':
      'A used offer has no session that could be claimed again.',
  },
  'server/features/session/session.service.ts': {
    'openProvenSession: isNew -> true (2)': 'A transaction around one statement only costs time.',
    'upgradeHash: passwordHash === null -> false': 'No password matches an account that has none.',
  },
  'server/features/session/credential.queries.ts': {
    'findCredential: ne(users.stateFlag, DELETED) -> nothing':
      'A deleted account has no address, and opening a session refuses it as well.',
    'replacePasswordHash: eq(users.id, memberId), -> nothing': 'A salted hash belongs to one member.',
  },
};
