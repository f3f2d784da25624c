import { useTranslation } from 'react-i18next';
import { EXPIRY_WARNING_MS } from '#machines/session/session.setup.ts';
import { Countdown } from '#src/components/countdown.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { useSecondsLeft } from '#src/components/use-seconds-left.ts';
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
      <TimeLeft until={warning.until} now={now} />
      <RenewalFailure code={warning.failure} />
    </SmallModal>
  );
};

/** Screen readers announce only these seconds; announcing every second would drown out everything else. */
const ANNOUNCED = [30, 15, 5] as const;

type TimeLeftProps = Pick<ExpiryWarningView, 'until'> & Omit<ExpiryWarningProps, 'session'>;

const TimeLeft = ({ until, now }: TimeLeftProps) => {
  const { t } = useTranslation();
  const left = useSecondsLeft(until, now);
  const announced = ANNOUNCED.findLast((seconds) => left <= seconds);
  const share = Math.min(1, (left * 1000) / EXPIRY_WARNING_MS);
  return (
    <div className={styles.time}>
      <span className={styles.figures}>
        <Countdown until={until} now={now} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.rest} style={{ transform: `scaleX(${share})` }} />
      </span>
      <LiveRegion>
        {announced === undefined ? '' : t('auth.session.secondsLeft', { seconds: announced })}
      </LiveRegion>
    </div>
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
