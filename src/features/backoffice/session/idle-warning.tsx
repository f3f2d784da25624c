import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import { IDLE_WARNING_MS } from '#machines/backoffice/super-login.setup.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TimeLeft } from '#src/components/time-left.tsx';

interface IdleWarningProps {
  readonly actor: ActorRefFrom<typeof superLoginMachine>;
  readonly onSignOut: () => void;
}

/** Warns a minute before an unused session ends, and offers to extend it (WCAG 2.2.1). */
export const IdleWarning = ({ actor, onSignOut }: IdleWarningProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const failure = useSelector(actor, ({ context }) => context.failure);
  const [until] = useState(() => Date.now() + IDLE_WARNING_MS);
  const extend = () => actor.send({ type: 'extension.requested' });
  return (
    <SmallModal
      type="confirm"
      urgent
      title={t('auth.session.expiringTitle')}
      okLabel={t('auth.session.extend')}
      cancelLabel={t('backoffice.signOut')}
      pending={isPending}
      onOk={extend}
      onCancel={onSignOut}
      // Dismissing the question also shows that the user is present.
      onClose={extend}
    >
      <p>{t('backoffice.expiring')}</p>
      <TimeLeft until={until} of={IDLE_WARNING_MS} />
      <FailureNotice failure={failure} />
    </SmallModal>
  );
};
