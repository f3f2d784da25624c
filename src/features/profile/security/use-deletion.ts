import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { accountDeletionMachine } from '#machines/account/account-deletion.machine.ts';

export type DeletionRef = ActorRefFrom<typeof accountDeletionMachine>;

/** The state that both dialogs of the deletion show. */
export function useDeletion(actor: DeletionRef) {
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  return { isPending, failure, cancel: () => actor.send({ type: 'deletion.cancelled' }) };
}
