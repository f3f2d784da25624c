import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { ACTIVE, sessions, socialIdentities, usedIdTokens, users } from '../../db/schema/schema.ts';

interface Identity {
  issuer: string;
  subject: string;
}

/** The member an identity is linked to, else the one with its e-mail address; undefined if there is neither. */
export async function findHolder(
  db: Database,
  { issuer, subject, emailCanonical }: Identity & { emailCanonical: string },
) {
  const linked = and(eq(socialIdentities.issuer, issuer), eq(socialIdentities.subject, subject));
  const isLinked = sql<boolean>`${socialIdentities.subject} is not null`;
  const [row] = await db
    .select({ id: users.id, stateFlag: users.stateFlag, isLinked })
    .from(users)
    .leftJoin(socialIdentities, and(eq(socialIdentities.memberId, users.id), linked))
    .where(
      sql`${users.id} = (select ${socialIdentities.memberId} from ${socialIdentities} where ${linked}) or ${users.emailCanonical} = ${emailCanonical}`,
    )
    .orderBy(sql`${isLinked} desc`)
    .limit(1);
  return row;
}

/** Whether an upsert inserted its row: only an update marks the former version of a row as deleted. */
const isInserted = sql<boolean>`xmax = 0`;

/** Links an identity to a member, unless it is linked already. @returns the member it is linked to, and whether the link is new */
export async function linkIdentity(
  db: Database,
  { issuer, subject, email, memberId, now }: Identity & { email: string; memberId: number; now: number },
): Promise<{ memberId: number; isNew: boolean }> {
  const [row] = await db
    .insert(socialIdentities)
    .values({ issuer, subject, email, memberId, linkedAt: now })
    // Changes nothing, but waits for a concurrent link and returns its row.
    .onConflictDoUpdate({
      target: [socialIdentities.issuer, socialIdentities.subject],
      set: { subject },
    })
    .returning({ memberId: socialIdentities.memberId, isNew: isInserted });
  if (row === undefined) throw new Error('Linking an identity returned no row');
  return row;
}

/** How many identities are linked to a member. */
export const countIdentities = (db: Database, memberId: number): Promise<number> =>
  db.$count(socialIdentities, eq(socialIdentities.memberId, memberId));

/** Unlinks every identity of a member. @returns whether there was one */
export async function unlinkIdentities(db: Database, memberId: number): Promise<boolean> {
  const removed = await db
    .delete(socialIdentities)
    .where(eq(socialIdentities.memberId, memberId))
    .returning({ subject: socialIdentities.subject });
  return removed.length > 0;
}

/** Uses up an ID token for a registration. @returns whether it was unused; true for one caller only */
export async function consumeIdToken(
  db: Database,
  token: { tokenHash: string; expiresAt: number },
): Promise<boolean> {
  const used = await db.insert(usedIdTokens).values(token).onConflictDoNothing().returning();
  return used.length === 1;
}

/** Opens a session, if the member may still sign in. @returns whether it opened */
export async function openSocialSession(
  db: Database,
  session: {
    tokenHash: string;
    familyId: string;
    memberId: number;
    now: number;
    expiresAt: number;
    device: string;
  },
): Promise<boolean> {
  const { tokenHash, familyId, memberId, now, expiresAt, device } = session;
  const opened = await rowsOf<{ isOpen: boolean }>(
    db,
    sql`
    with member as materialized (
      select id from ${users} where id = ${memberId}::bigint and state_flag = ${ACTIVE} for share
    )
    insert into ${sessions} (token_hash, family_id, user_id, issued_at, expires_at, signed_in_at, proven_at, device)
    select ${tokenHash}, ${familyId}, id, ${now}::bigint, ${expiresAt}::bigint, ${now}::bigint, ${now}::bigint, ${device} from member
    returning true as "isOpen"`,
  );
  return opened.length === 1;
}
