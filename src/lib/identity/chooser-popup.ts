/** The popup of the development chooser: a real window that answers by message, as the provider's helper does. */
import * as z from 'zod/mini';
import type { Language } from '../language.ts';
import { type IdentityCode, IdentityError, toIdentityCode } from './identity-codes.ts';

const CHOOSER_PATH = '/dev/identity/chooser';
const WIDTH = 500;
const HEIGHT = 600;
const POLL_MS = 2_000;
const MOBILE_POLL_MS = 10_000;
/** How long to wait for the message of a closed popup (specification §9). */
const CLOSED_WAIT_MS = 8_000;

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isEmailVerified: z.boolean(),
});
export type ChosenAccount = z.infer<typeof accountSchema>;

const messageSchema = z.object({
  source: z.literal('identity-chooser'),
  request: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('chosen'), account: accountSchema }),
    z.object({ kind: z.literal('cancelled') }),
    z.object({ kind: z.literal('failed'), code: z.string() }),
  ]),
});

interface ChooserOptions {
  page: Window;
  language: Language;
  isMobile: boolean;
  /** Ends the wait and closes the popup. */
  signal: AbortSignal;
}

/**
 * Opens the chooser synchronously, then waits for the choice.
 *
 * @throws IdentityError by rejection: blocked, closed, cancelled, or the failure that was chosen
 */
export async function chooseAccount({
  page,
  language,
  isMobile,
  signal,
}: ChooserOptions): Promise<ChosenAccount> {
  const request = crypto.randomUUID();
  const query = new URLSearchParams({ request, prompt: 'select_account', lang: language });
  const popup = page.open(`${CHOOSER_PATH}?${query}`, '', popupFeatures(page));
  if (popup === null) throw new IdentityError('popup-blocked');

  const settled = new AbortController();
  const until = settled.signal;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (code: IdentityCode) => reject(new IdentityError(code));
      const onMessage = ({ origin, source, data }: MessageEvent) => {
        const message = messageSchema.safeParse(data);
        if (origin !== page.location.origin || source !== popup) return;
        if (!message.success || message.data.request !== request) return;
        const { outcome } = message.data;
        if (outcome.kind === 'chosen') resolve(outcome.account);
        else fail(outcome.kind === 'cancelled' ? 'user-cancelled' : toIdentityCode(outcome.code));
      };
      page.addEventListener('message', onMessage, { signal: until });
      signal.addEventListener('abort', () => fail('cancelled-popup-request'), { signal: until });
      whenClosed({ page, popup, everyMs: isMobile ? MOBILE_POLL_MS : POLL_MS, until }, () => {
        const timer = page.setTimeout(() => fail('popup-closed-by-user'), CLOSED_WAIT_MS);
        until.addEventListener('abort', () => page.clearTimeout(timer));
      });
    });
  } finally {
    settled.abort();
    popup.close();
  }
}

/** Polls whether the popup is closed, and checks whenever the page gets focus. */
function whenClosed(
  { page, popup, everyMs, until }: { page: Window; popup: Window; everyMs: number; until: AbortSignal },
  onClosed: () => void,
): void {
  const found = new AbortController();
  const stop = () => {
    page.clearInterval(timer);
    found.abort();
  };
  const look = () => {
    if (!popup.closed) return;
    stop();
    onClosed();
  };
  const timer = page.setInterval(look, everyMs);
  page.addEventListener('focus', look, { signal: found.signal });
  until.addEventListener('abort', stop, { signal: found.signal });
}

/** Centred on the screen, like the provider's own popup. */
function popupFeatures({ screen }: Window): string {
  const left = Math.max((screen.availWidth - WIDTH) / 2, 0);
  const top = Math.max((screen.availHeight - HEIGHT) / 2, 0);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
