import { useTranslation } from 'react-i18next';
import { endMemberSessions } from '#contract/backoffice-members.contract.ts';
import { Button } from '#src/components/button.tsx';
import { countryName } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { ActFailure } from '../act-failure.tsx';
import { useInstantFormat } from '../instant.tsx';
import styles from '../people.module.css';
import { Badge, PersonSection } from '../person-frame.tsx';
import type { MemberPartProps } from './member-part.ts';

/** The name of the act that ends all sessions. */
const ALL = 'all sessions';

/** Where the member is signed in; ends one session or all. */
export const MemberSessions = ({ calls, member, act }: MemberPartProps) => {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.language) ?? DEFAULT_LANGUAGE;
  const format = useInstantFormat();
  const end = (sessionId?: string) =>
    act.run(
      sessionId ?? ALL,
      () =>
        calls.call(endMemberSessions, {
          params: { id: String(member.id) },
          body: sessionId === undefined ? {} : { sessionId },
        }),
      t(`backoffice.members.sessions.${sessionId === undefined ? 'allEnded' : 'ended'}`),
    );
  return (
    <PersonSection title={t('backoffice.members.sessions.title')}>
      {member.sessions.length === 0 && (
        <p className={styles.muted}>{t('backoffice.members.sessions.none')}</p>
      )}
      {member.sessions.length > 0 && (
        <>
          <ul className={styles.list}>
            {member.sessions.map(({ id, audience, device, country, signedInDt, seenDt }) => {
              const name = device ?? t('backoffice.members.sessions.unknown');
              const from = format(signedInDt);
              return (
                <li key={id}>
                  <div className={styles.what}>
                    <p>
                      {name}{' '}
                      {audience === 'desktop' && (
                        <Badge tone="news">{t('backoffice.members.sessions.app')}</Badge>
                      )}
                    </p>
                    <p className={styles.muted}>
                      {t('backoffice.members.sessions.times', { from, seen: format(seenDt) })}
                      {country !== null && `, ${countryName(country, language)}`}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    pending={act.pending === id}
                    aria-label={t('backoffice.members.sessions.endOf', { device: name, from })}
                    onClick={() => void end(id)}
                  >
                    {t('backoffice.members.sessions.end')}
                  </Button>
                  <div className={styles.failure}>
                    <ActFailure act={act} name={id} />
                  </div>
                </li>
              );
            })}
          </ul>
          <div className={styles.actions}>
            <Button variant="secondary" pending={act.pending === ALL} onClick={() => void end()}>
              {t('backoffice.members.sessions.endAll')}
            </Button>
          </div>
          <ActFailure act={act} name={ALL} />
        </>
      )}
    </PersonSection>
  );
};
