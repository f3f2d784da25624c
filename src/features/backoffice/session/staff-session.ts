import * as z from 'zod/mini';
import { staffSchema } from '#contract/backoffice.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { readStored } from '#src/lib/read-stored.ts';
import { sessionStore } from '#src/lib/storage.ts';

const KEY = `${PRODUCT.slug}.staff`;
const sessionSchema = z.object({ accessToken: z.string(), staff: staffSchema });

/** Who is signed in to the back office, in this tab only. */
type StoredSession = z.infer<typeof sessionSchema>;

/** @returns null if no session is stored, or it is malformed */
export function readStaffSession(): StoredSession | null {
  return readStored(sessionStore, KEY, sessionSchema);
}

export const keepStaffSession = ({ accessToken, staff }: StoredSession): void =>
  void sessionStore.set(KEY, JSON.stringify({ accessToken, staff }));

export const forgetStaffSession = (): void => sessionStore.remove(KEY);
