import type { Lifetimes } from '../../deps.ts';
import type { Period } from './period.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The periods of section 5 of the privacy policy (LEGAL-9 to LEGAL-13); a test compares them with its texts. */
export const POLICY_PERIODS = {
  improperUse: { months: 12 },
  contracts: { months: 60 },
  complaints: { months: 36 },
  visits: { months: 3 },
  accessRecords: { months: 6 },
} as const satisfies Record<string, Period>;

interface Kept {
  /** Since when the period counts. */
  since: string;
  period: Period;
  /** A period of the privacy policy, or the purpose that ends with the period. */
  why: keyof typeof POLICY_PERIODS | { purpose: string };
  /** Swept every ten minutes instead of once a day: these tables grow with every request. */
  often?: true;
}

const policy = (why: keyof typeof POLICY_PERIODS) => ({ why, period: POLICY_PERIODS[why] });
const deletedEntry = ({ deletedPost }: Pick<Lifetimes, 'deletedPost'>) => ({
  since: 'the entry was deleted',
  period: { ms: deletedPost },
  why: { purpose: 'a deletion can be undone' },
});
const AT_ONCE: Period = { ms: 0 };
/** An expired secret can be told from an unknown one for another day, so the user is told the right reason. */
const A_DAY_LATER: Period = { ms: DAY };

/**
 * Everything the server keeps for a limited time. At the end of its period it is deleted. What is not listed lasts as
 * long as the account; deleting the account erases it at once, except for what `formerMembers` says.
 */
export const retentionTable = (
  lifetimes: Pick<Lifetimes, 'idempotencyKey' | 'knownDevice' | 'deletedPost'>,
) =>
  ({
    visits: { since: 'the day that was counted', ...policy('visits') },
    inquiries: { since: 'the message arrived', ...policy('complaints') },
    spam: { since: 'the message arrived', ...policy('improperUse') },
    /** Deleted before the former member that they refer to. */
    payments: { since: 'the purchase', ...policy('contracts') },
    /** Number, dates and consents of a deleted account: the evidence of the contract and of its end. */
    formerMembers: { since: 'the account was deleted', ...policy('contracts') },
    /** The security log without `misuse`. */
    accessRecords: { since: 'the event', ...policy('accessRecords') },
    /** Failed sign-ins and proofs, and reused tokens. */
    misuse: { since: 'the event', ...policy('improperUse') },
    knownDevices: {
      since: 'the last sign-in from the device',
      period: { ms: lifetimes.knownDevice },
      why: { purpose: 'wrong passwords of others do not slow down the owner of the account' },
    },
    finishedMails: {
      since: 'the mail was written',
      period: { ms: 7 * DAY },
      why: {
        purpose:
          'questions about delivery: recipient and kind; the content only of a failed one that can be retried',
      },
    },
    jobRuns: {
      since: 'the run started',
      period: { ms: 90 * DAY },
      why: { purpose: 'telling since when a job fails' },
    },
    devMails: {
      since: 'the mail was delivered to the development mailbox',
      period: { ms: 7 * DAY },
      why: { purpose: 'development; empty in production' },
    },
    unusedPictures: {
      since: 'the picture was stored',
      period: { ms: HOUR },
      why: { purpose: 'a younger one may belong to a running transaction' },
    },
    deletedPosts: {
      since: 'the post was deleted',
      period: { ms: lifetimes.deletedPost },
      why: { purpose: 'a deletion can be undone' },
    },
    deletedPrinters: deletedEntry(lifetimes),
    deletedVersions: deletedEntry(lifetimes),
    deletedOpenings: deletedEntry(lifetimes),
    deletedPlans: deletedEntry(lifetimes),
    unusedInstallers: {
      since: 'the upload was started',
      period: { ms: DAY },
      why: { purpose: 'the version that refers to it is not saved yet' },
    },
    staffSessions: {
      since: 'the session ended',
      period: { ms: DAY },
      why: { purpose: 'an ended session is told apart from an invented token' },
      often: true,
    },
    limitCounters: {
      since: 'the window of the limit ended',
      period: AT_ONCE,
      why: { purpose: 'limits' },
      often: true,
    },
    sessions: {
      since: 'the token expired',
      period: AT_ONCE,
      why: { purpose: 'signing in' },
      often: true,
    },
    verificationLinks: {
      since: 'the link expired',
      period: A_DAY_LATER,
      why: { purpose: 'verifying an address' },
      often: true,
    },
    tickets: { since: 'the ticket expired', period: AT_ONCE, why: { purpose: 'joining' }, often: true },
    temporaryPasswords: {
      since: 'the password expired',
      period: A_DAY_LATER,
      why: { purpose: 'recovery' },
      often: true,
    },
    usedIdTokens: {
      since: 'the token became too old',
      period: AT_ONCE,
      why: { purpose: 'each ID token registers once' },
      often: true,
    },
    handoffs: {
      since: 'the offer expired',
      period: A_DAY_LATER,
      why: { purpose: 'signing a desktop app in' },
      often: true,
    },
    findHandles: { since: 'the handle expired', period: AT_ONCE, why: { purpose: 'recovery' }, often: true },
    idempotencyKeys: {
      since: 'the first request',
      period: { ms: lifetimes.idempotencyKey },
      why: { purpose: 'a repeated request returns the first result' },
      often: true,
    },
  }) as const satisfies Record<string, Kept>;

export type RetentionTable = ReturnType<typeof retentionTable>;
export type RetainedKind = keyof RetentionTable;
