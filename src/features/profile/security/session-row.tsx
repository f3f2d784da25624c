import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import type { MemberSession } from '#contract/security.contract.ts';
import { Button } from '#src/components/button.tsx';
import { Icon } from '#src/components/icon.tsx';
import { countryName } from '#src/lib/countries.ts';
import { once } from '#src/lib/formats.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { deviceName } from './device-name.ts';
import styles from './security.module.css';
import { SettingRow } from './setting-row.tsx';
import { since } from './since.ts';

/** Without the year: a session ends after 30 days. */
const minuteFormat = once(
  (language) =>
    new Intl.DateTimeFormat(language, {
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

/** The software: a window. */
const AppIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="12" rx="2" />
    <path d="M2.5 8h15M5 6h.01M7 6h.01" />
  </Icon>
);

const PhoneIcon = () => (
  <Icon>
    <rect x="5.5" y="2.5" width="9" height="15" rx="2" />
    <path d="M9 15h2" />
  </Icon>
);

const ComputerIcon = () => (
  <Icon>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
    <path d="M7 16.5h6" />
  </Icon>
);

/** What a session runs on, as far as the server's words for it say. */
const DeviceIcon = ({ audience, device }: Pick<MemberSession, 'audience' | 'device'>) => {
  if (audience === 'desktop') return <AppIcon />;
  return /iPhone|iPad|Android/.test(device ?? '') ? <PhoneIcon /> : <ComputerIcon />;
};

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
  const time = minuteFormat(language).format(new Date(signedInDt));
  const name = deviceName({ audience, device }, (text) => {
    if (text === 'app') return t('profile.security.sessions.app', { product: PRODUCT.name });
    return text === 'unknown'
      ? t('profile.security.sessions.unknown')
      : t(`profile.security.sessions.browsers.${text}`);
  });
  const seenAt = Date.parse(seenDt);
  const isActive = now - seenAt < ACTIVE_MS;
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
          {!isCurrent && (
            <span>
              {isActive ? (
                <span className={styles.active}>{t('profile.security.sessions.active')}</span>
              ) : (
                <time dateTime={seenDt}>
                  {t('profile.security.sessions.seen', { time: since(seenAt, now, language) })}
                </time>
              )}
            </span>
          )}
          <span>
            <time dateTime={signedInDt}>{t('profile.security.sessions.signedIn', { time })}</time>
          </span>
          {country !== null && (
            <span>{t('profile.security.sessions.from', { country: countryName(country, language) })}</span>
          )}
        </p>
      }
      hasQuietAction={!isCurrent}
      action={
        !isCurrent && (
          <Button
            variant="quiet"
            pending={isPending}
            readOnly={isPending}
            aria-label={t('profile.security.sessions.endNamed', { device: name, time })}
            onClick={onEnd}
          >
            {t('profile.security.sessions.end')}
          </Button>
        )
      }
    />
  );
};
