import { expect, it, vi } from 'vitest';
import { TICKET_KEY } from '#src/lib/ticket-record.ts';
import { followConfirmation } from './follow-confirmation.ts';

const TICKET = { email: 'kim@clinic.co.kr', ticket: 't'.repeat(43), expiresAt: 1 };

function setUp(ticket: typeof TICKET | null) {
  const page = new EventTarget();
  const onVerified = vi.fn();
  followConfirmation({ page, readTicket: () => ticket, onVerified });
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { onVerified, tell };
}

it('passes on what another tab of this browser has won', () => {
  const { onVerified, tell } = setUp(TICKET);
  tell(TICKET_KEY);
  expect(onVerified).toHaveBeenCalledExactlyOnceWith({ email: TICKET.email, ticket: TICKET.ticket });
});

it('says nothing when the ticket is gone, or something else was stored', () => {
  const gone = setUp(null);
  gone.tell(TICKET_KEY);
  expect(gone.onVerified).not.toHaveBeenCalled();
  const other = setUp(TICKET);
  other.tell('cusplane.language');
  other.tell(null);
  expect(other.onVerified).not.toHaveBeenCalled();
});
