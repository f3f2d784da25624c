import type { SecurityEvent } from '#contract/security.contract.ts';

/** Events that members seldom cause themselves. */
const ALARMING: ReadonlySet<SecurityEvent['kind']> = new Set([
  'signInFailed',
  'proofFailed',
  'tokenReused',
  'accountBlocked',
]);

export const isAlarming = ({ kind }: SecurityEvent): boolean => ALARMING.has(kind);

/** Events that repeat while a password is being guessed. */
const REPEATABLE: ReadonlySet<SecurityEvent['kind']> = new Set(['signInFailed', 'proofFailed']);

const DAY = 86_400_000;
/** The rows shown at first. A single further one is not worth a button. */
const SHOWN = 5;

interface ActivityRow {
  /** The latest of the events that the row is about. */
  readonly event: SecurityEvent;
  readonly count: number;
}

const isRepeated = (latest: SecurityEvent, event: SecurityEvent): boolean =>
  REPEATABLE.has(event.kind) &&
  latest.kind === event.kind &&
  latest.device === event.device &&
  latest.country === event.country &&
  Date.parse(latest.occurredDt) - Date.parse(event.occurredDt) < DAY;

/**
 * The rows that show these events, newest first. The sign-in that the server logs right before `newDevice` is the same
 * act, so it has no row. Failed sign-ins from one kind of device and one country within a day share a row, and so do
 * failed proofs.
 */
export function activityRows(events: readonly SecurityEvent[]): ActivityRow[] {
  const rows: ActivityRow[] = [];
  for (const [index, event] of events.entries()) {
    if (event.kind === 'signedIn' && events[index - 1]?.kind === 'newDevice') continue;
    const last = rows.at(-1);
    if (last !== undefined && isRepeated(last.event, event))
      rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ event, count: 1 });
  }
  return rows;
}

/** The rows shown at first: the newest, and every alarming one among the others. */
export function firstRows<Row extends Pick<ActivityRow, 'event'>>(rows: readonly Row[]): readonly Row[] {
  const first = rows.filter(({ event }, index) => index < SHOWN || isAlarming(event));
  return rows.length - first.length > 1 ? first : rows;
}
