import { useTranslation } from 'react-i18next';
import { EXPIRY_WARNING_MS } from '#machines/session/session.setup.ts';
import { SmallModal } from '#src/components/small-modal.tsx';
import { TimeLeft } from '#src/components/time-left.tsx';
import styles from './expiry-warning.module.css';
import { type ExpiryWarningView, type SessionRef, useExpiryWarning } from './use-session.ts';

interface ExpiryWarningProps {
  readonly session: SessionRef;
  /** Returns server time, ms since the epoch; must be a stable function. */
  readonly now: () => number;
}

/** Warns a minute before the session expires and offers to extend it (WCAG 2.2.1). */
export const ExpiryWarning = ({ session, now }: ExpiryWarningProps) => {
  const { t } = useTranslation();
  const warning = useExpiryWarning(session);
  if (warning === null) return null;
  return (
    <SmallModal
      type="confirm"
      urgent
      title={t('auth.session.expiringTitle')}
      okLabel={t('auth.session.extend')}
      cancelLabel={t('auth.logout.confirm')}
      pending={warning.isRenewing}
      onOk={() => session.send({ type: 'renewal.requested' })}
      onCancel={() => session.send({ type: 'logout.requested' })}
      onClose={() => session.send({ type: 'warning.dismissed' })}
    >
      <p>{t('auth.session.expiring')}</p>
      <TimeLeft until={warning.until} of={EXPIRY_WARNING_MS} now={now} />
      <RenewalFailure code={warning.failure} />
    </SmallModal>
  );
};

const RenewalFailure = ({ code }: { readonly code: ExpiryWarningView['failure'] }) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.problem}>
      {code !== null && t(`errors.codes.${code}`)}
    </div>
  );
};
