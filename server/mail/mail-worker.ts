import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { failureFacts, type Log } from '../log.ts';
import { queuedMailSchema } from './mail-message.ts';
import {
  claimMails,
  type DatabaseTime,
  databaseTime,
  expireMails,
  extendClaims,
  finishMail,
  type OutboxRow,
  postponeMail,
  releaseClaims,
} from './outbox.queries.ts';
import { renderMail } from './render-mail.ts';
import { MailRefusedError, type MailTransport } from './transport.ts';

export interface MailWorker {
  /** Looks for mails now instead of at the next round. */
  wake: () => void;
  /** Waits at most `timeoutMs` for deliveries in progress, and stops. */
  stop: (timeoutMs: number) => Promise<void>;
}

export interface MailWorkerOptions {
  db: Database;
  transport: MailTransport;
  /** By default the clock of the database. */
  time?: DatabaseTime;
  log: Log;
  /** Whether no other worker can run; then the claims that a killed process left are released at start. */
  isOnlyWorker: boolean;
  /** Mails delivered at the same time. */
  batch: number;
  /** ms between regular rounds. */
  interval?: number;
}

const LEASE = 30_000;
const HEARTBEAT = 10_000;
const FIRST_RETRY = 1000;
/** Longest wait between attempts, so also the delay once the mail server works again (R10 allows 60 s). */
const LAST_RETRY = 30_000;
/** At this attempt a refused mail is given up: more attempts would only harm the sender's reputation. */
const REFUSALS = 3;

/** Waits between attempts to record that a mail was sent. */
const RECORD_AGAIN = { first: 100, longest: 2000 };

/**
 * Delivers the outbox: every mail at least once. Several workers can share one database. A mail is sent twice only if the
 * worker dies, or the database fails for longer than a claim lasts, between the mail server's acceptance and its record.
 */
export function startMailWorker(options: MailWorkerOptions): MailWorker {
  const { db, transport, time = databaseTime, log, isOnlyWorker, batch, interval = 500 } = options;
  const inFlight = new Map<number, Promise<void>>();
  let isStopped = false;
  let isEnded = false;
  let isRunning = false;
  let isWoken = false;
  let hasStarted = !isOnlyWorker;

  const deliver = async (row: OutboxRow): Promise<void> => {
    const mail = queuedMailSchema.safeParse({ ...row, to: row.toAddress, content: contentOf(row) });
    if (!mail.success) {
      await finishMail(db, { id: row.id, state: 'failed', now: time(), failure: 'malformed' });
      log('error', 'mail.malformed', { id: row.id, kind: row.kind });
      return;
    }
    try {
      await transport.deliver({ ...renderMail(mail.data), id: row.id, to: row.toAddress, lang: row.lang });
    } catch (error) {
      await retryLater(row, error);
      return;
    }
    await recordSent(row);
  };

  /** Repeats until the database takes it: the claim must not end before, or the mail would be sent again. */
  const recordSent = async (row: OutboxRow): Promise<void> => {
    for (let wait = RECORD_AGAIN.first; ; wait = Math.min(RECORD_AGAIN.longest, wait * 2)) {
      try {
        await finishMail(db, { id: row.id, state: 'sent', now: time(), failure: null });
        return;
      } catch (error) {
        if (isEnded) throw error;
        log('warn', 'mail.recording', { id: row.id, kind: row.kind, ...failureFacts(error) });
        await sleep(wait);
      }
    }
  };

  const retryLater = async (row: OutboxRow, error: unknown): Promise<void> => {
    const facts = failureFacts(error);
    const failure = facts.code ?? facts.failure;
    log('warn', 'mail.postponed', { id: row.id, kind: row.kind, attempts: row.attempts, ...facts });
    if (error instanceof MailRefusedError && row.attempts >= REFUSALS) {
      await finishMail(db, { id: row.id, state: 'failed', now: time(), failure, keepsPayload: true });
    } else {
      const wait = Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (row.attempts - 1));
      await postponeMail(db, { id: row.id, now: time(), wait, failure });
    }
  };

  const round = async (): Promise<void> => {
    if (!hasStarted) await releaseClaims(db);
    hasStarted = true;
    await expireMails(db, time());
    let claimed: OutboxRow[];
    do {
      const limit = batch - inFlight.size;
      if (limit <= 0 || isStopped) return;
      claimed = await claimMails(db, { now: time(), lease: LEASE, limit, except: [...inFlight.keys()] });
      for (const row of claimed) {
        const delivery = deliver(row)
          .catch((error: unknown) => log('error', 'mail.unrecorded', { id: row.id, ...failureFacts(error) }))
          .finally(() => {
            inFlight.delete(row.id);
            wake();
          });
        inFlight.set(row.id, delivery);
      }
    } while (claimed.length > 0);
  };

  const run = async (): Promise<void> => {
    if (isRunning || isStopped) return;
    isRunning = true;
    try {
      do {
        isWoken = false;
        await round();
      } while (isWoken && !isStopped);
    } catch (error) {
      // The database is unavailable: the next round tries again, nothing is lost.
      log('warn', 'mail.round', failureFacts(error));
    } finally {
      isRunning = false;
    }
  };

  function wake(): void {
    isWoken = true;
    void run();
  }

  const timer = setInterval(() => void run(), interval);
  const heartbeat = setInterval(() => {
    if (inFlight.size === 0) return;
    extendClaims(db, { ids: [...inFlight.keys()], now: time(), lease: LEASE }).catch((error: unknown) =>
      log('warn', 'mail.heartbeat', failureFacts(error)),
    );
  }, HEARTBEAT);

  return {
    wake,
    stop: async (timeoutMs) => {
      isStopped = true;
      clearInterval(timer);
      const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs).unref());
      await Promise.race([Promise.allSettled(inFlight.values()), late]);
      isEnded = true;
      clearInterval(heartbeat);
      transport.close();
    },
  };
}

function contentOf(row: OutboxRow): unknown {
  return { ...(typeof row.payload === 'object' ? row.payload : {}), kind: row.kind };
}
