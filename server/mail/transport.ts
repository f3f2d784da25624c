import type { RenderedMail } from './mail-message.ts';

/** A mail ready to leave. */
export type OutgoingMail = RenderedMail & { id: number; to: string; lang: string };

/** Where mails go. */
export type MailTransport = {
  /** @throws MailRefusedError when the address itself is refused, anything else when trying again makes sense */
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** The receiving server does not take mail for this address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
