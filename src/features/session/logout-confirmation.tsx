import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallModal } from '#src/components/small-modal.tsx';
import type { SessionRef } from './use-session.ts';

interface LogoutConfirmationProps {
  readonly session: SessionRef;
  /** Whether there is input that has not been saved or sent, which the logout removes. */
  readonly hasDraft: boolean;
}

/** Asks for confirmation before signing out, wherever "log out" was chosen (specification §4). Back cancels it. */
export const LogoutConfirmation = ({ session, hasDraft }: LogoutConfirmationProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    window.addEventListener('popstate', () => session.send({ type: 'logout.cancelled' }), { signal });
    return () => shown.abort();
  }, [session]);
  return (
    <SmallModal
      type="confirm"
      title={t('auth.logout.title')}
      okLabel={t('auth.logout.confirm')}
      onOk={() => session.send({ type: 'logout.confirmed' })}
      onClose={() => session.send({ type: 'logout.cancelled' })}
    >
      {hasDraft && `${t('auth.logout.unsaved')} `}
      {t('auth.logout.description')}
    </SmallModal>
  );
};
