import * as z from 'zod/mini';
import { readStored } from '#src/lib/read-stored.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { CONTACT_DRAFT_KEY } from './contact-draft-key.ts';
import type { ContactValues } from './contact-form.ts';

export type DraftValues = Omit<ContactValues, 'website'>;

/** Unsent input of the contact form. */
export interface ContactDraft {
  read: () => DraftValues | undefined;
  /** @param writer address of the member; '' for a visitor, whose edits keep the writer of the draft */
  keep: (writer: string, values: DraftValues) => void;
  /** Whether the draft was written by another member. */
  isOfAnother: (email: string) => boolean;
  forget: () => void;
}

const draftSchema = z.object({
  writer: z.string(),
  values: z.object({ name: z.string(), email: z.string(), type: z.string(), message: z.string() }),
});

/**
 * Keeps the input across a reload and the end of a session, until it is sent or the member logs out. In this tab only,
 * because clinics share computers.
 *
 * @param store the tab's own storage
 */
export function createContactDraft(store: KeyValueStore): ContactDraft {
  const kept = () => readStored(store, CONTACT_DRAFT_KEY, draftSchema);
  return {
    read: () => kept()?.values,
    keep: (writer, { name, email, type, message }) => {
      const draft = { writer: writer || (kept()?.writer ?? ''), values: { name, email, type, message } };
      store.set(CONTACT_DRAFT_KEY, JSON.stringify(draft));
    },
    isOfAnother: (email) => {
      const writer = kept()?.writer ?? '';
      return writer !== '' && writer !== email;
    },
    forget: () => store.remove(CONTACT_DRAFT_KEY),
  };
}
