import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { signIn } from '../support/member.ts';
import { type Send, sendTo } from '../support/send.ts';
import type { RunningServer } from '../support/server.ts';
import { until } from '../support/until.ts';
import { type LedgerEntry, newEntry, Refused, signUp } from './ledger.ts';

/** One answer that a client got. */
export interface Answer {
  path: string;
  status: number;
  /** Code of the envelope; undefined for another kind of answer. */
  code: number | undefined;
  ms: number;
  /** When it arrived, by performance.now(). */
  at: number;
}

export interface Traffic {
  answers: Answer[];
  ledger: LedgerEntry[];
  /** Waits until each client has had a successful answer. @returns the ms that it took */
  recovered: () => Promise<number>;
  /** Stops the clients and settles every sign-up whose outcome a fault left unknown. */
  end: () => Promise<void>;
}

const renewalSchema = z.object({ code: z.literal(0), data: z.object({ accessToken: z.string() }) });

/** How soon a client whose request failed tries again. */
const PAUSE_MS = 50;
const RECOVERY_LIMIT_MS = 30_000;

/**
 * Keeps clients busy during faults: some extend their session again and again, always with the newest token that was
 * acknowledged, the others sign people up and keep a ledger.
 * @param counts.perSecond requests of all clients together at most; by default each sends its next one at once
 */
export async function startTraffic(
  server: RunningServer,
  counts: { renewing: number; joining: number; perSecond?: number },
): Promise<Traffic> {
  const answers: Answer[] = [];
  const ledger: LedgerEntry[] = [];
  const successes = Array.from({ length: counts.renewing + counts.joining }, () => 0);
  const clientCount = counts.renewing + counts.joining;
  const intervalMs = counts.perSecond === undefined ? 0 : (1_000 * clientCount) / counts.perSecond;
  /** When each client sent its last request. */
  const slots: number[] = [];
  const sendAs =
    (client: number): Send =>
    async (path, init) => {
      const slot = Math.max(performance.now(), (slots[client] ?? 0) + intervalMs);
      slots[client] = slot;
      if (intervalMs > 0) await sleep(Math.max(0, slot - performance.now()));
      const begin = performance.now();
      const response = await sendTo(server.origin)(path, init);
      const body = await response.text();
      const [at, { status }] = [performance.now(), response];
      answers.push({ path: path.replace(/\?.*/, ''), status, code: codeOf(body), ms: at - begin, at });
      if (status === 200) successes[client] = (successes[client] ?? 0) + 1;
      return new Response(body, { status: response.status, headers: response.headers });
    };
  let isEnding = false;

  const renewing = async (send: Send, token: string) => {
    for (let newest = token; !isEnding; ) {
      const headers = { authorization: `Bearer ${newest}` };
      const response = await send('/api/v1/user/login', { method: 'PUT', headers });
      const renewed = renewalSchema.safeParse(await response.json());
      if (renewed.success) newest = renewed.data.data.accessToken;
      else await pause();
    }
  };
  const joining = async (send: Send) => {
    while (!isEnding) {
      const entry = newEntry(null);
      ledger.push(entry);
      await acknowledged(send, entry);
    }
  };

  const tokens = await Promise.all(
    Array.from({ length: counts.renewing }, async (_, client) => {
      const entry = newEntry(null);
      ledger.push(entry);
      await acknowledged(sendAs(client), entry);
      return (await signIn(sendAs(client), entry.data)).accessToken;
    }),
  );
  const clients = [
    ...tokens.map((token, client) => renewing(sendAs(client), token)),
    ...Array.from({ length: counts.joining }, (_, client) => joining(sendAs(counts.renewing + client))),
  ];
  // A client only ends early with a defect, which `end` throws.
  const failed = Promise.all(clients);
  failed.catch(() => undefined);

  return {
    answers,
    ledger,
    recovered: async () => {
      const begin = performance.now();
      const before = [...successes];
      const all = () => successes.every((value, client) => value > (before[client] ?? 0));
      await Promise.race([until('a success of every client', all, RECOVERY_LIMIT_MS), failed]);
      return performance.now() - begin;
    },
    end: async () => {
      isEnding = true;
      await failed;
    },
  };
}

/** Signs a person up, with the same keys until it is acknowledged. */
async function acknowledged(send: Send, entry: LedgerEntry): Promise<void> {
  while (entry.userIdx === undefined) {
    await signUp(send, entry, null).catch(retry);
    if (entry.userIdx === undefined) await pause();
  }
}

const envelopeSchema = z.object({ code: z.number(), message: z.object({ en: z.string() }) });

function codeOf(body: string): number | undefined {
  return body.startsWith('{') ? envelopeSchema.safeParse(JSON.parse(body)).data?.code : undefined;
}

const pause = () => sleep(PAUSE_MS);

/** A refused request, a page of mails that could not be read: the client tries again. A lost connection is a defect. */
function retry(error: unknown): void {
  if (!(error instanceof Refused || error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
}
