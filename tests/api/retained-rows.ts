// One row of each kind that is deleted when its retention period ends.
import {
  DELETED,
  devMails,
  findHandles,
  handoffs,
  idempotencyKeys,
  images,
  inquiries,
  installers,
  jobRuns,
  knownDevices,
  limitCounters,
  openings,
  outboxMails,
  pageViews,
  plans,
  posts,
  printers,
  purchases,
  securityEvents,
  sessions,
  staff,
  staffSessions,
  temporaryPasswords,
  tickets,
  usedIdTokens,
  users,
  verificationLinks,
  versions,
} from '#server/db/schema/schema.ts';
import type { RetainedKind } from '#server/features/retention/retention-table.ts';
import { START, type TestApp } from '#tests/support/api-app.ts';
import { OPENING_DRAFT, PLAN_DRAFT, PRINTER_DRAFT, VERSION_DRAFT } from '#tests/support/catalog-drafts.ts';
import { POST_DRAFT } from '#tests/support/staff.ts';

const DAY = 86_400_000;
const EMAIL = 'hana@clinic.example';

type Db = TestApp['db'];
interface Case {
  /** Stores one row whose period begins at START; `memberId` is a member. */
  store: (db: Db, memberId: number) => PromiseLike<unknown>;
  /** First instant at which the row is gone, as ISO 8601 or in ms after START. */
  goneAt: string | number;
}

export const inquiry = {
  name: 'Hana Seo',
  email: EMAIL,
  type: 'product',
  message: 'Hello',
  lang: 'en',
  receivedAt: START,
} as const;
export const purchase = {
  purchasedAt: START,
  planId: 'clinic-monthly',
  item: { ko: '클리닉', en: 'Clinic' },
  type: 'monthly',
  amount: 60_000,
  currency: 'KRW',
  method: 'card',
  receipt: '20260302-000001',
} as const;
const event = { occurredAt: START, device: 'unknown' };
const expiring = { createdAt: START, expiresAt: START };

export const CASES: Record<RetainedKind, Case> = {
  visits: {
    store: (db) => db.insert(pageViews).values({ day: '2026-03-02', pattern: '/about', views: 3 }),
    goneAt: '2026-06-03T00:00:00.000Z',
  },
  inquiries: {
    store: (db) => db.insert(inquiries).values({ ...inquiry, isSpam: false }),
    goneAt: '2029-03-02T00:00:00.000Z',
  },
  spam: {
    store: (db) => db.insert(inquiries).values({ ...inquiry, isSpam: true }),
    goneAt: '2027-03-02T00:00:00.000Z',
  },
  payments: {
    store: (db, memberId) => db.insert(purchases).values({ ...purchase, memberId }),
    goneAt: '2031-03-02T00:00:00.000Z',
  },
  formerMembers: {
    store: (db) => db.update(users).set({ stateFlag: DELETED, deletedAt: START }),
    goneAt: '2031-03-02T00:00:00.000Z',
  },
  accessRecords: {
    store: (db, memberId) => db.insert(securityEvents).values({ ...event, kind: 'signedIn', memberId }),
    goneAt: '2026-09-02T00:00:00.000Z',
  },
  misuse: {
    store: (db, memberId) => db.insert(securityEvents).values({ ...event, kind: 'tokenReused', memberId }),
    goneAt: '2027-03-02T00:00:00.000Z',
  },
  knownDevices: {
    store: (db, memberId) => db.insert(knownDevices).values({ markHash: 'm', memberId, seenAt: START }),
    goneAt: 180 * DAY,
  },
  finishedMails: {
    store: (db) =>
      db.insert(outboxMails).values({
        kind: 'invitation',
        toAddress: EMAIL,
        lang: 'en',
        payload: {},
        state: 'sent',
        createdAt: START,
        nextAttemptAt: START,
      }),
    goneAt: 7 * DAY,
  },
  devMails: {
    store: (db) =>
      db
        .insert(devMails)
        .values({ toAddress: EMAIL, subject: '', html: '', text: '', links: [], receivedAt: START }),
    goneAt: 7 * DAY,
  },
  unusedPictures: {
    store: (db) =>
      db
        .insert(images)
        .values({ key: 'a.webp', mime: 'image/webp', bytes: 1, width: 1, height: 1, createdAt: START }),
    goneAt: 3_600_000,
  },
  deletedPosts: {
    store: (db) =>
      db.insert(posts).values({
        id: 'gone',
        status: POST_DRAFT.status,
        category: POST_DRAFT.category,
        filters: POST_DRAFT.filters,
        publishedOn: POST_DRAFT.publishedOn,
        thumbnail: POST_DRAFT.thumbnail,
        topImage: POST_DRAFT.topImage,
        deletedAt: START,
      }),
    goneAt: 30 * DAY,
  },
  deletedPrinters: {
    store: (db) => db.insert(printers).values({ ...PRINTER_DRAFT, id: 'gone', deletedAt: START }),
    goneAt: 30 * DAY,
  },
  deletedVersions: {
    store: (db) => db.insert(versions).values({ ...VERSION_DRAFT, id: 'gone', deletedAt: START }),
    goneAt: 30 * DAY,
  },
  deletedOpenings: {
    store: (db) => db.insert(openings).values({ ...OPENING_DRAFT, id: 'gone', deletedAt: START }),
    goneAt: 30 * DAY,
  },
  deletedPlans: {
    store: (db) => db.insert(plans).values({ ...PLAN_DRAFT, id: 'gone', deletedAt: START }),
    goneAt: 30 * DAY,
  },
  unusedInstallers: {
    store: (db) =>
      db.insert(installers).values({ key: 'a'.repeat(32), name: 'setup.exe', size: 1, createdAt: START }),
    goneAt: DAY,
  },
  staffSessions: {
    store: async (db) => {
      await db
        .insert(staff)
        .values({ id: 'mina', role: 'editor', passwordHash: 'h', totpSecret: 's', createdAt: START });
      await db
        .insert(staffSessions)
        .values({ tokenHash: 't', staffId: 'mina', seenAt: START, expiresAt: START });
    },
    goneAt: DAY,
  },
  limitCounters: {
    store: (db) => db.insert(limitCounters).values({ key: 'k', capacity: 1, windowMs: 1, expiresAt: START }),
    goneAt: 0,
  },
  sessions: {
    store: (db, memberId) =>
      db.insert(sessions).values({
        tokenHash: 't',
        familyId: 'f',
        memberId,
        issuedAt: START,
        signedInAt: START,
        provenAt: START,
        expiresAt: START,
      }),
    goneAt: 0,
  },
  verificationLinks: {
    store: (db) =>
      db
        .insert(verificationLinks)
        .values({ emailCanonical: EMAIL, tokenHash: 't', codeHash: 'c', ...expiring }),
    goneAt: DAY,
  },
  tickets: {
    store: (db) => db.insert(tickets).values({ ticketHash: 't', emailCanonical: EMAIL, ...expiring }),
    goneAt: 0,
  },
  temporaryPasswords: {
    store: (db, memberId) => db.insert(temporaryPasswords).values({ hash: 'h', memberId, ...expiring }),
    goneAt: DAY,
  },
  usedIdTokens: {
    store: (db) => db.insert(usedIdTokens).values({ tokenHash: 't', expiresAt: START }),
    goneAt: 0,
  },
  handoffs: {
    store: (db, memberId) =>
      db.insert(handoffs).values({ id: 'i', memberId, familyId: 'f', secretHash: 's', ...expiring }),
    goneAt: DAY,
  },
  findHandles: {
    store: (db, memberId) => db.insert(findHandles).values({ handle: 1, memberId, expiresAt: START }),
    goneAt: 0,
  },
  jobRuns: {
    store: (db) =>
      db
        .insert(jobRuns)
        .values({ job: 'sweep', startedAt: START, finishedAt: START, outcome: 'done', report: {} }),
    goneAt: 90 * DAY,
  },
  idempotencyKeys: {
    store: (db) => db.insert(idempotencyKeys).values({ keyHash: 'k', purposeHash: 'p', createdAt: START }),
    goneAt: DAY,
  },
};
