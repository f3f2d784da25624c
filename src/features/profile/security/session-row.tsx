import { useTranslation } from 'react-i18next';
import type { MemberSession } from '#contract/security.contract.ts';
import { Button } from '#src/components/button.tsx';
import { countryName } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { DeviceIcon } from './device-icon.tsx';
import styles from './security.module.css';
import { SettingRow } from './setting-row.tsx';
import { minuteFormat, shortDayFormat, since } from './since.ts';
import { useDeviceName } from './use-device-name.ts';

/** A session that was used less than this ago counts as in use; the server writes down a use once a minute. */
const ACTIVE_MS = 120_000;

interface SessionRowProps {
  readonly session: MemberSession;
  /** The server's time, in ms since 1970. */
  readonly now: number;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

export const SessionRow = ({ session, now, isPending, onEnd }: SessionRowProps) => {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.language) ?? DEFAULT_LANGUAGE;
  const { audience, device, country, isCurrent, signedInDt, seenDt } = session;
  const signedInAt = new Date(signedInDt);
  const name = useDeviceName()(session);
  const seenAt = Date.parse(seenDt);
  const isActive = isCurrent || now - seenAt < ACTIVE_MS;
  return (
    <SettingRow
      icon={<DeviceIcon audience={audience} device={device} />}
      name={
        <>
          {name}
          {isCurrent && <span className={styles.badge}>{t('profile.security.sessions.current')}</span>}
        </>
      }
      state={
        <p className={styles.dotted}>
          <span>
            {isActive ? (
              t('profile.security.sessions.active')
            ) : (
              <time dateTime={seenDt}>
                {t('profile.security.sessions.seen', { time: since(seenAt, now, language) })}
              </time>
            )}
          </span>
          <span>{country !== null && countryName(country, language)}</span>
          <span>
            <time dateTime={signedInDt}>
              {t('profile.security.sessions.signedIn', { time: shortDayFormat(language).format(signedInAt) })}
            </time>
          </span>
        </p>
      }
      action={
        !isCurrent && (
          <Button
            variant="secondary"
            pending={isPending}
            readOnly={isPending}
            aria-label={t('profile.security.sessions.endNamed', {
              device: name,
              time: minuteFormat(language).format(signedInAt),
            })}
            onClick={onEnd}
          >
            {t('profile.security.sessions.end')}
          </Button>
        )
      }
    />
  );
};
