import { useTranslation } from 'react-i18next';
import styles from './session-ended-notice.module.css';
import { type SessionRef, useIsRejected } from './use-session.ts';

/** Says why the member is about to be signed out, for the 3 s between a 401 and the logout (specification §4). */
export const SessionEndedNotice = ({ session }: { readonly session: SessionRef }) => {
  const { t } = useTranslation();
  const isRejected = useIsRejected(session);
  return (
    <div role="alert" className={styles.notice} hidden={!isRejected}>
      {isRejected && t('auth.session.ended')}
    </div>
  );
};
