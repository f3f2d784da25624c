import { expect, it } from 'vitest';
import type { SecurityEvent } from '#contract/security.contract.ts';
import { activityRows, firstRows } from './activity-rows.ts';

const HOUR = 3_600_000;

/** Events, newest first, as many hours ago. */
const eventsOf = (
  ...given: [kind: SecurityEvent['kind'], hoursAgo: number, device?: string, country?: string | null][]
) =>
  given.map(([kind, hoursAgo, device = 'Chrome, Windows', country = 'KR'], index) => ({
    id: 100 - index,
    kind,
    device,
    country,
    occurredDt: new Date(Date.UTC(2026, 10, 3) - hoursAgo * HOUR).toISOString(),
  }));

const shown = (events: SecurityEvent[]) =>
  activityRows(events).map(({ event, count }) => [event.id, event.kind, count]);

it.each(['signInFailed', 'proofFailed'] as const)(
  'events of %s from one device and country share a row for a day',
  (kind) => {
    const events = eventsOf(
      [kind, 1],
      [kind, 2],
      [kind, 24.5],
      [kind, 26],
      [kind, 27, 'Safari, iPhone'],
      [kind, 28, 'Safari, iPhone', 'VN'],
      [kind, 29, 'Safari, iPhone', null],
    );
    expect(shown(events)).toEqual([
      [100, kind, 3],
      [97, kind, 1],
      [96, kind, 1],
      [95, kind, 1],
      [94, kind, 1],
    ]);
  },
);

it('successful sign-ins have a row each', () => {
  expect(shown(eventsOf(['signedIn', 1], ['signedIn', 1]))).toHaveLength(2);
});

it('a sign-in from a new device has one row', () => {
  expect(shown(eventsOf(['newDevice', 1], ['signedIn', 1], ['signedIn', 2]))).toEqual([
    [100, 'newDevice', 1],
    [98, 'signedIn', 1],
  ]);
});

it('a failed sign-in stays in view when newer sign-ins would push it out', () => {
  const signIns = (from: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => ['signedIn', from + index] as [SecurityEvent['kind'], number],
    );
  const rows = activityRows(eventsOf(...signIns(0, 6), ['signInFailed', 7], ...signIns(8, 2)));
  expect(firstRows(rows).map(({ event }) => event.id)).toEqual([100, 99, 98, 97, 96, 94]);
});

it('a single further row is not hidden', () => {
  const rows = activityRows(
    eventsOf(
      ...Array.from({ length: 6 }, (_, index) => ['signedIn', index] as [SecurityEvent['kind'], number]),
    ),
  );
  expect(firstRows(rows)).toHaveLength(6);
});
