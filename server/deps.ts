import type { Readable } from 'node:stream';
import type { Version } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import type { Database } from './db/client.ts';
import type { ContentRevision } from './features/content/content-revision.ts';
import type { PostIndex } from './features/content/post-index.ts';
import type { HandoffApps } from './features/handoff/handoff-apps.ts';
import type { JobRun } from './features/jobs/jobs.queries.ts';
import type { LimitTable } from './features/limits/limit-table.ts';
import type { Log } from './log.ts';
import type { Secrets } from './secrets.ts';

/** Everything createApp needs from outside; tests build one with their own database, clock and mail capture. */
export interface Deps {
  db: Database;
  /** Server time in ms since 1970. */
  clock: () => number;
  hasher: PasswordHasher;
  images: ImageStore;
  installers: InstallerStore;
  mails: MailQueue;
  identity: IdentityVerifier;
  config: ServerConfig;
  content: ContentRevision;
  posts: PostIndex;
  jobs: Jobs;
  log: Log;
  secrets: Secrets;
}

/** The jobs that the server runs regularly, and on demand. */
export interface Jobs {
  /** Runs a job and records the run. Never rejects: a failure is logged, and is the outcome of the run. */
  run: (name: JobRun['job']) => Promise<JobRun>;
}

export interface ServerConfig {
  mode: 'production' | 'development' | 'test';
  /** Origins of the site, also admitted by CORS; the first is the default for links. Never empty. */
  siteOrigins: readonly [string, ...string[]];
  /** Number of trusted proxies, n: the client address is the n-th X-Forwarded-For entry from the right. */
  trustedProxyHops: number;
  limits: LimitTable;
  lifetimes: Lifetimes;
  passwordHash: PasswordHashConfig;
  /** find/id answers `h***@example.com` instead of the whole address. */
  maskFoundEmail: boolean;
  handoffApps: HandoffApps;
  /** The only host (with port) that serves the back office; null for every host. */
  backofficeHost: string | null;
  /** Canonical addresses of members, and ids of staff, whose password is refused. */
  closedAccounts: ReadonlySet<string>;
  /** Validates every response against the contract before sending it (development and tests). */
  validateResponses: boolean;
}

/** All in ms. */
export interface Lifetimes {
  accessToken: number;
  sessionFamily: number;
  renewalGrace: number;
  verificationLink: number;
  ticket: number;
  temporaryPassword: number;
  findHandle: number;
  idempotencyKey: number;
  /** The code or token in a link to a desktop app. */
  handoff: number;
  /** How long a browser stays known to an account after its last sign-in. */
  knownDevice: number;
  /** How long a sign-in counts as proof for actions that require one (S16). */
  freshProof: number;
  /** A staff session ends after this time without a request... */
  staffIdle: number;
  /** ...and in any case after this. */
  staffSession: number;
  /** How long a deleted post or catalogue entry can be restored. */
  deletedPost: number;
}

/** Argon2id parameters and the bounds of its queue. */
export interface PasswordHashConfig {
  memoryKiB: number;
  iterations: number;
  parallelism: number;
  /** Hashes computed at the same time; about the number of cores. */
  concurrency: number;
  /** Hashes that may wait for a free slot; any more are refused with Unavailable. */
  maxWaiting: number;
}

export interface PasswordHasher {
  /**
   * Runs work that contains a hash, and refuses at once if as much of it runs already as the queue can take. Without it,
   * requests queue for the database first, and learn of the overload only after their turn there.
   * @throws ApiError Unavailable
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  /**
   * @param password as typed, unmodified
   * @returns the versioned Argon2id hash to store
   * @throws ApiError Unavailable when the queue is full
   */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a hash. Always costs exactly one Argon2 verification, even if `stored` is null
   * (no such account, no password).
   * @returns `stale` when the stored hash should be replaced by a new one of the same password
   * @throws ApiError Unavailable when the queue is full
   */
  verify(stored: string | null, password: string): Promise<{ matches: boolean; stale: boolean }>;
}

/** An image re-encoded by the server, ready to be stored. */
export interface PreparedImage {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

export type ImageUse = 'member' | 'post';

export interface ImageStore {
  /**
   * Decodes and re-encodes, dropping all metadata (S45, S46).
   * @param use a member's picture is cut to a square, one of a post keeps its proportions
   * @throws ApiError ImageRefused or ImageTooLarge
   */
  prepare(bytes: Uint8Array, use?: ImageUse): Promise<PreparedImage>;
  /**
   * Stores the file and its row in `images` under a random name; call it before storing the member who refers to it.
   * @returns the storage key
   */
  put(image: PreparedImage, use?: ImageUse): Promise<string>;
  /** Removes a file that is no longer referenced; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Address of a stored image for `imgPath`. */
  urlOf(key: string): string;
}

export interface InstallerStore {
  /**
   * Starts an upload.
   * @param upload.size in bytes
   * @returns the key of the installer
   * @throws ApiError PayloadTooLarge
   */
  start(upload: { name: string; size: number; staffId: string }): Promise<string>;
  /**
   * Writes a part. The one that makes the file complete also computes its checksum.
   * @param part.offset its place in the file, at most what has been received
   * @returns how many bytes have been received, and the file once it is complete
   * @throws ApiError NotFound for an unknown key, ValidationFailed for a part outside of the file
   */
  write(
    part: { key: string; offset: number; staffId: string },
    bytes: Uint8Array,
  ): Promise<{ received: number; file: Version['file'] }>;
  /** @param range first and last byte */
  read(key: string, range: { start: number; end: number }): Readable;
  /**
   * Removes installers that no version refers to.
   * @param age only those recorded at least this many ms ago
   * @returns how many were removed
   */
  sweep(age: number): Promise<number>;
}

/** Mails about what happened to the account. */
export type NoticeKind =
  | 'passwordSet'
  | 'passwordChanged'
  | 'accountDeleted'
  | 'accountBlocked'
  | 'accountUnblocked'
  | 'socialLinked'
  | 'socialUnlinked'
  | 'appSignedIn'
  | 'tokenReused'
  | 'newDevice';

export type MailKind =
  | 'verification'
  | 'invitation'
  | 'temporaryPassword'
  | 'signInAlert'
  | 'inquiryReceipt'
  | 'inquiryAnswer'
  | 'downloadLink'
  | NoticeKind;

export interface Notice {
  occurredAt: number;
  link: string;
}

/** Data for the text of each mail. Links are complete URLs built by the server; times are ms since 1970. */
export interface MailPayloads extends Record<NoticeKind, Notice> {
  verification: { link: string; code: string; expiresAt: number };
  invitation: { link: string; nickName: string };
  temporaryPassword: { temporaryPassword: string; link: string; expiresAt: number; nickName: string };
  signInAlert: { nickName: string; occurredAt: number; failures: number; link: string };
  inquiryReceipt: { link: string; reference: string };
  /** `occurredAt` is when the question was asked. */
  inquiryAnswer: Notice & { answer: string; question: string };
  downloadLink: { link: string };
}

export type Mail = {
  [Kind in MailKind]: {
    kind: Kind;
    /** As the member spells it, already checked against emailSchema. */
    to: string;
    lang: Lang;
    payload: MailPayloads[Kind];
    /** After this instant the mail is useless and must not be sent. */
    expiresAt: number | null;
  };
}[MailKind];

export interface MailQueue {
  /** Writes the mail into the outbox inside the caller's transaction: it is sent if and only if that commits. */
  enqueue(tx: Database, mail: Mail): Promise<void>;
}

/** The content of a verified ID token. */
export interface VerifiedIdentity {
  /** `issuer` and `subject` together identify the user permanently; the e-mail address may change. */
  issuer: string;
  subject: string;
  /** Verified by the identity service; spelled as in the token. */
  email: string;
  emailCanonical: string;
  /** Identifies the token, but cannot be used in place of it. */
  tokenHash: string;
  /** From this instant (ms) the token is refused because of its age. */
  expiresAt: number;
}

export interface IdentityVerifier {
  /**
   * Checks an ID token of the identity service (S38).
   * @throws ApiError SocialTokenInvalid, SocialEmailUnverified, or SocialUnavailable when it cannot be checked now
   */
  verify(idToken: string): Promise<VerifiedIdentity>;
}
