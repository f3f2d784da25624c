import type { StaffInquiry } from '#contract/backoffice-inquiries.contract.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { isoTime } from '../../iso-time.ts';
import { pageOf } from '../../page-of.ts';
import { reserve } from '../limits/limits.service.ts';
import { pageLink } from '../mailing/mail-link.ts';
import { endOf } from '../retention/period.ts';
import { retentionTable } from '../retention/retention-table.ts';
import { writeAudit } from './audit.queries.ts';
import { findStaff } from './staff.queries.ts';
import {
  changeInquiry,
  findInquiries,
  findInquiry,
  findStaffIds,
  type InquiryRow,
  insertAnswer,
} from './staff-inquiries.queries.ts';

const PAGE = 20;

const subjectOf = (id: number): string => `inquiry:${id}`;

/** Inquiries of one kind, status and start of name or e-mail, newest first, a page at a time. */
export async function searchInquiries(
  { db }: Pick<Deps, 'db'>,
  { q = '', status, type, spam = false, after }: BodyOf<typeof ENDPOINTS.searchInquiries>,
): Promise<DataOf<typeof ENDPOINTS.searchInquiries>> {
  const text = q.trim().normalize('NFC');
  const found = await findInquiries(db, {
    prefix: text === '' ? null : text,
    status: status ?? null,
    type: type ?? null,
    isSpam: spam,
    after: after === undefined ? null : Number(after),
    count: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, ({ id }) => String(id));
  return {
    inquiries: rows.map(({ receivedAt, ...row }) => ({ ...row, receivedDt: isoTime(receivedAt) })),
    next,
  };
}

/**
 * An inquiry with its answers; the audit log keeps who has read it.
 * @throws ApiError NotFound
 */
export const readInquiry = (deps: Deps, staffId: string, id: number): Promise<StaffInquiry> =>
  deps.db.transaction(async (tx) => {
    const found = await findInquiry(tx, id);
    if (found === undefined) throw new ApiError('NotFound');
    const { receivedAt, ...inquiry } = found.inquiry;
    const kept = retentionTable(deps.config.lifetimes)[inquiry.isSpam ? 'spam' : 'inquiries'];
    await writeAudit(tx, { at: deps.clock(), staffId, action: 'inquiry.viewed', subject: subjectOf(id) });
    return {
      ...inquiry,
      receivedDt: isoTime(receivedAt),
      deletedDt: isoTime(endOf(receivedAt, kept.period)),
      answers: found.answers.map(({ answeredAt, id: answerId, staffId: by, message }) => ({
        ...{ id: answerId, staffId: by, message },
        answeredDt: isoTime(answeredAt),
      })),
      staff: await findStaffIds(tx),
    };
  });

/** Which version of which inquiry staff change. */
interface Change {
  id: number;
  version: number;
  staffId: string;
}

/** Changes an inquiry and writes it to the audit log, both or neither. */
const commitChange = (
  deps: Deps,
  { staffId, ...target }: Change,
  action: string,
  changes: Parameters<typeof changeInquiry>[2],
  more: (tx: Database, inquiry: InquiryRow) => Promise<void> = async () => undefined,
): Promise<{ version: number }> =>
  deps.db.transaction(async (tx) => {
    const changed = await changeInquiry(tx, target, changes);
    if (changed === undefined) {
      const isThere = (await findInquiry(tx, target.id)) !== undefined;
      throw new ApiError(isThere ? 'ChangedMeanwhile' : 'NotFound');
    }
    await more(tx, changed);
    await writeAudit(tx, { at: deps.clock(), staffId, action, subject: subjectOf(target.id) });
    return { version: changed.version };
  });

/** @throws ApiError NotFound, ChangedMeanwhile; ValidationFailed if the assigned id is not staff */
export async function updateInquiry(
  deps: Deps,
  change: Change,
  fields: Pick<InquiryRow, 'status' | 'note' | 'assignedTo'>,
) {
  const { assignedTo } = fields;
  if (assignedTo !== null && (await findStaff(deps.db, assignedTo)) === undefined)
    throw new ApiError('ValidationFailed', { field: 'assignedTo' });
  return commitChange(deps, change, 'inquiry.updated', fields);
}

/** @throws ApiError NotFound, ChangedMeanwhile */
export const setInquirySpam = (deps: Deps, change: Change, isSpam: boolean) =>
  commitChange(deps, change, isSpam ? 'inquiry.markedSpam' : 'inquiry.unmarkedSpam', { isSpam });

/**
 * Mails an answer to the writer, in the language of the inquiry. Outside the mail quota of the address, which a stranger
 * could use up; limited per member of staff instead.
 * @throws ApiError NotFound, ChangedMeanwhile, TooManyRequests; ValidationFailed for spam
 */
export async function answerInquiry(deps: Deps, change: Change, message: string) {
  await reserve(deps, deps.db, [{ limit: 'staffMails', subject: change.staffId }]);
  return commitChange(deps, change, 'inquiry.answered', { status: 'answered' }, async (tx, inquiry) => {
    const { id, email, lang, isSpam } = inquiry;
    if (isSpam) throw new ApiError('ValidationFailed');
    await insertAnswer(tx, { inquiryId: id, staffId: change.staffId, message, answeredAt: deps.clock() });
    const link = pageLink(deps, '/contact', lang);
    const payload = { link, answer: message, question: inquiry.message, occurredAt: inquiry.receivedAt };
    await deps.mails.enqueue(tx, { kind: 'inquiryAnswer', to: email, lang, payload, expiresAt: null });
  });
}
