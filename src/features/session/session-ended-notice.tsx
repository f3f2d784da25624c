import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon, CloseIcon } from '#src/components/further-icons.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { VisuallyHidden } from '#src/components/visually-hidden.tsx';
import { nextTask } from '#src/lib/next-task.ts';
import type { Ending } from './carried-end.ts';
import styles from './session-ended-notice.module.css';
import { type SessionRef, useIsRejected } from './use-session.ts';

interface SessionEndedNoticeProps {
  readonly session: SessionRef;
  /** Why the session ended; null if there is nothing to show. */
  readonly ending: Ending | null;
  readonly onDismiss: () => void;
}

/**
 * Explains why the member is about to be signed out, during the 3 s between a 401 and the logout (specification §4),
 * and why they were signed out, until the notice is dismissed. A logout by the member is only announced, because its
 * outcome is visible.
 */
export const SessionEndedNotice = ({ session, ending, onDismiss }: SessionEndedNoticeProps) => {
  const { t } = useTranslation();
  const isRejected = useIsRejected(session);
  // A live region announces only text that is added to it later.
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => void nextTask().then(() => setPlaced(true)), []);
  const shown = isPlaced ? ending : null;
  return (
    <>
      <div role="alert" className={styles.notice} hidden={!isRejected}>
        {isRejected && (
          <>
            <ClockIcon />
            {t('auth.session.ended')}
          </>
        )}
      </div>
      <div role="status" className={styles.place}>
        {shown === 'logout' && <VisuallyHidden>{t(textOf(shown))}</VisuallyHidden>}
        {shown !== null && shown !== 'logout' && (
          <div className={styles.ended}>
            <ClockIcon />
            <p>{t(textOf(shown))}</p>
            <IconButton label={t('common.close')} onClick={onDismiss}>
              <CloseIcon />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
};

/** The same text inside the sign-in dialogs, which hide the page. */
export const SessionEndedNote = ({ ending }: Pick<SessionEndedNoticeProps, 'ending'>) => {
  const { t } = useTranslation();
  return ending === null || ending === 'logout' ? null : (
    // An alert, because it is announced even if it is inserted with its text.
    <p role="alert" className={styles.note}>
      {t(textOf(ending))}
    </p>
  );
};

const TEXTS = {
  logout: 'auth.session.loggedOut',
  expired: 'auth.session.ended',
  unauthorized: 'auth.session.ended',
  profileFailed: 'auth.session.ended',
  elsewhere: 'auth.session.endedElsewhere',
  deleted: 'auth.session.deleted',
} as const satisfies Record<Ending, string>;

const textOf = (ending: Ending) => TEXTS[ending];
