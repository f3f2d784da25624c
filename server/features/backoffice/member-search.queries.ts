import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { ACTIVE, BLOCKED, users } from '../../db/schema/schema.ts';

export interface FoundMember {
  id: number;
  email: string;
  nickName: string;
  phone: string;
  stateFlag: number;
  registeredAt: number;
}

interface Page {
  /** Null for every state. */
  stateFlag: number | null;
  /** Ids of the members of the page before. */
  after: readonly number[] | null;
  count: number;
}

const { id, email, nickName, phone, stateFlag, registeredAt } = users;

/** The latest first. */
export const findLatestMembers = (db: Database, page: Page): Promise<FoundMember[]> =>
  db
    .select({ id, email, nickName, phone, stateFlag, registeredAt })
    .from(users)
    .where(
      and(
        page.stateFlag === null ? undefined : eq(stateFlag, page.stateFlag),
        page.after === null ? undefined : lt(id, Math.min(...page.after)),
      ),
    )
    .orderBy(desc(id))
    .limit(page.count);

/** @param phoneCanonical E.164 */
export const findMemberWithPhone = (
  db: Database,
  phoneCanonical: string,
  state: number | null,
): Promise<FoundMember[]> =>
  db
    .select({ id, email, nickName, phone, stateFlag, registeredAt })
    .from(users)
    .where(and(eq(users.phoneCanonical, phoneCanonical), state === null ? undefined : eq(stateFlag, state)));

// As in the indexes, whose order is that of the bytes.
const COLUMNS = {
  email: sql.raw('email_canonical collate "C"'),
  name: sql.raw('lower(nick_name) collate "C"'),
};
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Members whose canonical e-mail or name starts with a text, in that order; deleted ones have neither. Each state is read
 * in the order of an index and stops after a page, so the time depends neither on how many members match nor on how many
 * there are.
 */
export function findMembersByPrefix(
  db: Database,
  { by, prefix }: { by: keyof typeof COLUMNS; prefix: string },
  { stateFlag: state, after, count }: Page,
): Promise<FoundMember[]> {
  const column = COLUMNS[by];
  const matches = sql`${column} >= lower(${prefix}) and ${column} < lower(${prefix}) || ${LAST_CHARACTER}`;
  /** The last member of the page before that still matches: one deleted meanwhile has no place any more. */
  const lastKnown = (wanted: SQL) => sql`(select ${wanted} from ${users}
    where id in (${sql.join(
      (after ?? []).map((known) => sql`${known}::bigint`),
      sql`, `,
    )}) and ${matches} order by ${column} desc, id desc limit 1)`;
  const place = sql`(coalesce(${lastKnown(column)}, ''), coalesce(${lastKnown(sql`id`)}, 0))`;
  const branches = (state === null ? [ACTIVE, BLOCKED] : [state]).map(
    (ofState) => sql`(
      select id, email, nick_name, phone, state_flag, registered_at, ${column} as place from ${users}
      where state_flag = ${ofState}
        and ${matches}
        ${after === null ? sql`` : sql`and (${column}, id) > ${place}`}
      order by ${column}, id limit ${count}
    )`,
  );
  return rowsOf<FoundMember>(
    db,
    sql`select id::float8 as id, email, nick_name as "nickName", phone, state_flag as "stateFlag",
        registered_at::float8 as "registeredAt"
      from (${sql.join(branches, sql` union all `)}) found order by place, found.id limit ${count}`,
  );
}
