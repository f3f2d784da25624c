import type { VerifiedAddress } from '#machines/shared/account.ts';
import { TICKET_KEY, type TicketRecord } from '#src/lib/ticket-record.ts';

export interface ConfirmationDeps {
  page: Pick<Window, 'addEventListener'>;
  readTicket: () => TicketRecord | null;
  onVerified: (verified: VerifiedAddress) => void;
}

/**
 * Another tab of this browser confirmed an address: the tab that waits for it moves on by itself. The storage event
 * never comes from the tab itself, and never from another browser: whoever asked for a mail gains nothing when
 * somebody else confirms it (decisions).
 */
export function followConfirmation({ page, readTicket, onVerified }: ConfirmationDeps): void {
  page.addEventListener('storage', ({ key }) => {
    const ticket = key === TICKET_KEY ? readTicket() : null;
    if (ticket !== null) onVerified({ email: ticket.email, ticket: ticket.ticket });
  });
}
