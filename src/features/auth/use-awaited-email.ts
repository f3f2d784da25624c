import { useSelector } from '@xstate/react';
import type { AuthRef } from '#machines/auth/auth.selectors.ts';

/** The address whose verification mail is on its way while no dialog is open; '' when none. */
export const useAwaitedEmail = (auth: AuthRef): string =>
  useSelector(auth, (snapshot) =>
    snapshot.matches('closed') && !snapshot.context.isAuthorised ? snapshot.context.awaitedEmail : '',
  );
