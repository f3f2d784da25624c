import { useTranslation } from 'react-i18next';
import type { SecurityEvent } from '#contract/security.contract.ts';
import { classNames } from '#src/components/class-names.ts';
import { countryName } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import styles from './activity.module.css';
import { isAlarming } from './activity-rows.ts';
import { EventIcon } from './event-icon.tsx';
import security from './security.module.css';
import { minuteFormat } from './since.ts';
import { useDeviceName } from './use-device-name.ts';

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
  const { kind, device, country, occurredDt } = event;
  const where = device !== null && nameOf({ audience: 'site', device });
  return (
    <li className={styles.row} data-alarming={isAlarming(event) || undefined}>
      <EventIcon {...event} />
      <div>
        <p className={styles.what}>
          {t(`profile.security.activity.kinds.${kind}`)}
          {count > 1 && (
            <span className={styles.times}>{t('profile.security.activity.times', { count })}</span>
          )}
        </p>
        <p className={classNames(security.dotted, styles.facts)}>
          <span>
            {where && kind === 'appSignedIn'
              ? t('profile.security.activity.approvedIn', { device: where })
              : where}
          </span>
          <span>{country !== null && countryName(country, language)}</span>
          <span>
            <time dateTime={occurredDt}>{minuteFormat(language).format(new Date(occurredDt))}</time>
          </span>
        </p>
      </div>
    </li>
  );
};
