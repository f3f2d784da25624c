import { useTranslation } from 'react-i18next';
import type { MEMBER_ACTS, MemberDetail } from '#contract/backoffice-members.contract.ts';
import { countryName } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { Instant, useInstantFormat } from '../instant.tsx';
import styles from '../people.module.css';
import { PersonSection } from '../person-frame.tsx';

/** Keys of texts cannot contain the dots of the log. */
const TEXTS = {
  'member.viewed': 'viewed',
  'member.sessionEnded': 'sessionEnded',
  'member.sessionsEnded': 'sessionsEnded',
  'member.passwordMailed': 'passwordMailed',
  'member.delayLifted': 'delayLifted',
  'member.blocked': 'blocked',
  'member.unblocked': 'unblocked',
} as const satisfies Record<(typeof MEMBER_ACTS)[number], string>;

/** The events of the account, and the acts of staff on it. */
export const MemberHistory = ({ member: { events, acts } }: { readonly member: MemberDetail }) => {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.language) ?? DEFAULT_LANGUAGE;
  const format = useInstantFormat();
  return (
    <>
      <PersonSection title={t('backoffice.members.events.title')}>
        {events.length === 0 && <p className={styles.muted}>{t('backoffice.members.events.none')}</p>}
        <ul className={styles.list} hidden={events.length === 0}>
          {events.map(({ id, kind, device, country, at }) => (
            <li key={id}>
              <div className={styles.what}>
                <p>{t(`backoffice.members.events.kinds.${kind}`)}</p>
                {(device !== null || country !== null) && (
                  <p className={styles.muted}>
                    {[device, country && countryName(country, language)].filter(Boolean).join(', ')}
                  </p>
                )}
              </div>
              <span className={styles.muted}>
                <Instant at={at} />
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection title={t('backoffice.members.acts.title')}>
        {acts.length === 0 && <p className={styles.muted}>{t('backoffice.members.acts.none')}</p>}
        <ul className={styles.list} hidden={acts.length === 0}>
          {acts.map(({ id, at, staffId, action, reason }) => (
            <li key={id}>
              <div className={styles.what}>
                <p>{t(`backoffice.members.acts.actions.${TEXTS[action]}`)}</p>
                {reason !== null && <p className={styles.muted}>{reason}</p>}
              </div>
              <span className={styles.muted}>
                {t('backoffice.members.acts.by', {
                  who: staffId ?? t('backoffice.members.acts.unknown'),
                  time: format(at),
                })}
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
};
