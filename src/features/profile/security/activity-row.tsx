import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '#contract/security.contract.ts';
import { classNames } from '#src/components/class-names.ts';
import { PersonIcon } from '#src/components/further-icons.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import styles from './activity.module.css';
import { isAlarming } from './activity-rows.ts';
import { DeviceIcon } from './device-icon.tsx';
import security from './security.module.css';
import { minuteFormat } from './since.ts';
import { useDeviceName } from './use-device-name.ts';

const EventIcon = ({ event }: { readonly event: SecurityEvent }) => {
  const { kind, device } = event;
  if (isAlarming(event)) return <AlertIcon />;
  if (kind === 'appSignedIn') return <DeviceIcon audience="desktop" device={device} />;
  return device === null ? <PersonIcon /> : <DeviceIcon audience="site" device={device} />;
};

interface ActivityRowProps {
  readonly event: SecurityEvent;
  /** How often it happened. */
  readonly count: number;
}

/** A row of the recent activity. */
export const ActivityRow = ({ event, count }: ActivityRowProps) => {
  const { t, i18n } = useTranslation();
  const nameOf = useDeviceName();
  const language = languageFrom(i18n.language) ?? DEFAULT_LANGUAGE;
  const { kind, device, occurredDt } = event;
  return (
    <li className={styles.row} data-alarming={isAlarming(event) || undefined}>
      <EventIcon event={event} />
      <p className={styles.what}>{t(`profile.security.activity.kinds.${kind}`)}</p>
      <p className={classNames(security.dotted, styles.facts)}>
        {count > 1 && <span>{t('profile.security.activity.times', { count })}</span>}
        {device !== null && <span>{nameOf({ audience: 'site', device })}</span>}
        <span>
          <time dateTime={occurredDt}>{minuteFormat(language).format(new Date(occurredDt))}</time>
        </span>
      </p>
    </li>
  );
};
