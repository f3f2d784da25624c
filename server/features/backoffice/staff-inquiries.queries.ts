import { and, asc, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { inquiries, inquiryAnswers, staff } from '../../db/schema/schema.ts';

export type InquiryRow = typeof inquiries.$inferSelect;

const EXCERPT = 140;
const LAST_CHARACTER = '\u{10FFFF}';

// As in the indexes, whose order is that of the bytes.
const startsWith = (column: typeof inquiries.email | typeof inquiries.name, prefix: string): SQL =>
  sql`(lower(${column}) collate "C" >= lower(${prefix}) and lower(${column}) collate "C" < lower(${prefix}) || ${LAST_CHARACTER})`;

/** The reference number of the receipt, with or without its zeros. */
const hasNumber = (text: string): SQL | undefined =>
  /^\d{1,9}$/.test(text) ? eq(inquiries.id, Number(text)) : undefined;

/** Newest first. Null does not restrict. */
export function findInquiries(
  db: Database,
  asked: {
    prefix: string | null;
    status: InquiryRow['status'] | null;
    type: InquiryRow['type'] | null;
    isSpam: boolean;
    after: number | null;
    count: number;
  },
) {
  const { prefix, status, type, isSpam, after, count } = asked;
  const { id, name, assignedTo, receivedAt, message } = inquiries;
  return db
    .select({
      ...{ id, name, assignedTo, receivedAt, type: inquiries.type, status: inquiries.status },
      excerpt: sql<string>`left(${message}, ${EXCERPT})`,
    })
    .from(inquiries)
    .where(
      and(
        eq(inquiries.isSpam, isSpam),
        status === null ? undefined : eq(inquiries.status, status),
        type === null ? undefined : eq(inquiries.type, type),
        after === null ? undefined : lt(id, after),
        prefix === null
          ? undefined
          : or(startsWith(inquiries.email, prefix), startsWith(name, prefix), hasNumber(prefix)),
      ),
    )
    .orderBy(desc(id))
    .limit(count);
}

export async function findInquiry(db: Database, id: number) {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  if (inquiry === undefined) return undefined;
  const answers = await db
    .select()
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, id))
    .orderBy(asc(inquiryAnswers.id));
  return { inquiry, answers };
}

/** Ids of the staff who may sign in. */
export async function findStaffIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.isBlocked, false))
    .orderBy(asc(staff.id));
  return rows.map(({ id }) => id);
}

/** @returns the inquiry as changed; undefined if there is none, or `version` is not the current one */
export async function changeInquiry(
  tx: Database,
  { id, version }: Pick<InquiryRow, 'id' | 'version'>,
  changes: Partial<Pick<InquiryRow, 'status' | 'note' | 'assignedTo' | 'isSpam'>>,
): Promise<InquiryRow | undefined> {
  const [row] = await tx
    .update(inquiries)
    .set({ ...changes, version: sql`${inquiries.version} + 1` })
    .where(and(eq(inquiries.id, id), eq(inquiries.version, version)))
    .returning();
  return row;
}

export async function insertAnswer(tx: Database, answer: typeof inquiryAnswers.$inferInsert): Promise<void> {
  await tx.insert(inquiryAnswers).values(answer);
}
