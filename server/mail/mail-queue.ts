import type { MailQueue } from '../deps.ts';
import { insertOutboxMail } from './outbox.queries.ts';

/** Usually enough for the caller's transaction to commit; if not, the worker's next round finds the mail. */
const COMMIT_MS = 25;

/**
 * The outbox as the services see it.
 * @param options.wake tells the worker to look for new mails
 */
export function createMailQueue({ clock, wake }: { clock: () => number; wake: () => void }): MailQueue {
  let isWaking = false;
  return {
    enqueue: async (tx, mail) => {
      await insertOutboxMail(tx, { mail, now: clock() });
      if (isWaking) return;
      isWaking = true;
      setTimeout(() => {
        isWaking = false;
        wake();
      }, COMMIT_MS).unref();
    },
  };
}
