import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallModal } from '#src/components/small-modal.tsx';
import type { SessionRef } from './use-session.ts';

/** Asks for confirmation before signing out, wherever "log out" was chosen (specification §4). Back cancels it. */
export const LogoutConfirmation = ({ session }: { readonly session: SessionRef }) => {
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
      {t('auth.logout.description')}
    </SmallModal>
  );
};
