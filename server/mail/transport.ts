import type { RenderedMail } from './mail-message.ts';

/** A mail ready to be sent. */
export type OutgoingMail = RenderedMail & { id: number; to: string; lang: string };

/** Delivers mails. */
export interface MailTransport {
  /** @throws MailRefusedError if the address itself is refused, any other error if a retry makes sense */
  deliver: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
}

/** The receiving server does not take mail for this address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
