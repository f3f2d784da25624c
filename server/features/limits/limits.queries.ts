import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { limitCounters } from '../../db/schema/schema.ts';

/** A mark is ms * 1024 plus noise: marks sort by time, and the mark of one request can be removed. */
export const MARK_UNIT = 1024;
/** Longest delay of a growing limit, ms. */
export const GROWTH_CEILING = 900_000;

export interface CounterEntry {
  key: string;
  capacity: number;
  window: number;
  growing: boolean;
}

export interface CounterState {
  key: string;
  admitted: boolean;
  /** Live marks after this request. */
  count: number;
  /** The mark that must leave the window before the next request is admitted. */
  pivot: number;
  last: number;
}

/**
 * Adds one mark to every counter with room, in one statement; the others only drop expired marks.
 * @param entries sorted by key, see {@link lockedCounters}
 */
export function addMarks(
  db: Database,
  entries: readonly CounterEntry[],
  mark: number,
): Promise<CounterState[]> {
  const rows = entries.map(
    ({ key, capacity, window, growing }) =>
      sql`(${key}::text, array[${mark}::bigint], ${capacity}::int, ${window}::bigint, ${growing}::boolean, ${Math.floor(mark / MARK_UNIT) + window}::bigint)`,
  );
  return rowsOf<CounterState>(
    db,
    sql`insert into ${limitCounters} as c (key, hits, capacity, window_ms, growing, expires_at)
      values ${sql.join(rows, sql`, `)}
      on conflict (key) do update set
        (hits, admitted, capacity, window_ms, growing, expires_at) = (
          select case when decided.ok then decided.live || excluded.hits else decided.live end, decided.ok,
            excluded.capacity, excluded.window_ms, excluded.growing, excluded.expires_at
          from (
            select kept.live, (
              cardinality(kept.live) < excluded.capacity
              or (excluded.growing and excluded.hits[1] / ${MARK_UNIT} >= kept.live[cardinality(kept.live)] / ${MARK_UNIT}
                + least(${GROWTH_CEILING}, 1000 * 2 ^ least(cardinality(kept.live) - excluded.capacity, 20))::bigint)
            ) as ok
            from (
              select array(
                select hit from unnest(c.hits) hit
                where hit / ${MARK_UNIT} > excluded.hits[1] / ${MARK_UNIT} - excluded.window_ms order by hit
              ) as live
            ) kept
          ) decided
        )
      returning key, admitted, cardinality(hits) as count,
        coalesce(hits[greatest(1, cardinality(hits) - capacity + 1)], 0)::float8 as pivot,
        coalesce(hits[cardinality(hits)], 0)::float8 as last`,
  );
}

/** Locks counters, in the same order in every statement, so that parallel requests never deadlock. */
export const lockedCounters = (keys: readonly string[]) =>
  sql`select key from ${limitCounters} where key in (${sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )}) order by key collate "C" for update`;

/** Removes one mark: its request no longer counts. Another request of the same millisecond may have an equal mark, which stays. */
export async function removeMark(db: Database, keys: readonly string[], mark: number): Promise<void> {
  const at = sql`array_position(hits, ${mark}::bigint)`;
  await db.execute(
    sql`with locked as materialized (${lockedCounters(keys)})
      update ${limitCounters} set hits = hits[:${at} - 1] || hits[${at} + 1:]
      where key in (select key from locked) and ${at} is not null`,
  );
}

const startsWithAny = (prefixes: readonly string[]) =>
  sql.join(
    prefixes.map((prefix) => sql`starts_with(key, ${prefix})`),
    sql` or `,
  );

/** Whether a counter whose key starts with one of the prefixes has no room left at an instant (ms). */
export async function hasFullCounter(
  db: Database,
  prefixes: readonly string[],
  now: number,
): Promise<boolean> {
  const [row] = await rowsOf<{ isFull: boolean }>(
    db,
    sql`select exists (
      select from ${limitCounters} where (${startsWithAny(prefixes)}) and capacity <= (
        select count(*) from unnest(hits) hit where hit / ${MARK_UNIT} > ${now}::bigint - window_ms
      )
    ) as "isFull"`,
  );
  return row?.isFull === true;
}

/** Deletes the counters whose keys start with one of the prefixes. */
export async function deleteCounters(db: Database, prefixes: readonly string[]): Promise<void> {
  await db.execute(sql`delete from ${limitCounters} where ${startsWithAny(prefixes)}`);
}

/** Counts a value once per fixed window. @returns whether the value is among the first `capacity` distinct ones */
export async function addDistinct(
  db: Database,
  entry: CounterEntry & { value: number; now: number },
): Promise<{ admitted: boolean; windowStart: number }> {
  const { key, capacity, window, value, now } = entry;
  const [row] = await rowsOf<{ admitted: boolean; windowStart: number }>(
    db,
    sql`insert into ${limitCounters} as c (key, hits, capacity, window_ms, window_start, expires_at)
      values (${key}, array[${value}::bigint], ${capacity}, ${window}::bigint, ${now}::bigint, ${now + window}::bigint)
      on conflict (key) do update set
        (hits, admitted, capacity, window_ms, window_start, expires_at) = (
          select case when seen or not room then old else old || excluded.hits end,
            seen or room, excluded.capacity, excluded.window_ms,
            case when expired then excluded.window_start else c.window_start end,
            case when expired then excluded.expires_at else c.expires_at end
          from (
            select old, expired, excluded.hits[1] = any(old) as seen, cardinality(old) < excluded.capacity as room
            from (
              select c.window_start + excluded.window_ms <= excluded.window_start as expired,
                case when c.window_start + excluded.window_ms <= excluded.window_start
                  then array[]::bigint[] else c.hits end as old
            ) current
          ) decided
        )
      returning admitted, window_start::float8 as "windowStart"`,
  );
  return row ?? { admitted: false, windowStart: now };
}

/**
 * Adds requests to the counter of a fixed window.
 * @param entry.start of the window, unless the counter has one that has not ended
 * @returns the requests in the window, these included
 */
export async function addRequests(
  db: Database,
  entry: { key: string; added: number; capacity: number; window: number; start: number; now: number },
): Promise<{ used: number; windowStart: number }> {
  const { key, added, capacity, window, start, now } = entry;
  const hasEnded = sql`c.window_start + excluded.window_ms <= ${now}::bigint`;
  const [row] = await rowsOf<{ used: number; windowStart: number }>(
    db,
    sql`insert into ${limitCounters} as c (key, used, capacity, window_ms, window_start, expires_at)
      values (${key}, ${added}, ${capacity}, ${window}::bigint, ${start}::bigint, ${start + window}::bigint)
      on conflict (key) do update set
        used = excluded.used + case when ${hasEnded} then 0 else c.used end,
        window_start = case when ${hasEnded} then excluded.window_start else c.window_start end,
        expires_at = case when ${hasEnded} then excluded.expires_at else c.expires_at end
      returning used, window_start::float8 as "windowStart"`,
  );
  return row ?? { used: added, windowStart: start };
}
