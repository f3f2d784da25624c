import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '#machines/shared/failure.ts';
import { SmallModal } from '#src/components/small-modal.tsx';
import { messageText } from '#src/lib/message-text.ts';
import type { Alerts } from './alerts.ts';

/** Draws the notice on show as the specified alert-type modal. Its texts follow the language at once. */
export const AlertHost = ({ alerts }: { readonly alerts: Alerts }) => {
  const notice = useSyncExternalStore(alerts.subscribe, alerts.current, () => null);
  const { t } = useTranslation();
  const text = useNoticeText(notice);
  if (notice === null) return null;
  return (
    <SmallModal type="alert" title={text} cancelLabel={t('common.confirm')} onClose={alerts.dismiss} />
  );
};

function useNoticeText(notice: Notice | null): string {
  const { t, i18n } = useTranslation();
  switch (notice?.kind) {
    case undefined:
      return '';
    case 'verificationMailSent':
      return t('auth.mailSent.alert', { email: notice.email });
    case 'success':
      return messageText(notice.message, i18n.language, t('errors.successFallback'));
    case 'failure':
      return messageText(notice.failure.message, i18n.language, t('errors.errorFallback'));
  }
}
