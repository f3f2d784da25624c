import { useTranslation } from 'react-i18next';
import type { MemberDetail } from '#contract/backoffice-members.contract.ts';
import { countFormat } from '#src/lib/formats.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';
import { Instant, useInstantFormat } from '../instant.tsx';
import styles from '../people.module.css';
import { Fact, PersonFrame, PersonSection } from '../person-frame.tsx';
import { useAct } from '../use-act.ts';
import { BlockControl } from './block-control.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { StateBadge } from './state-badge.tsx';

interface MemberViewProps {
  readonly calls: BackofficeCalls;
  readonly member: MemberDetail;
  readonly refresh: () => Promise<unknown>;
}

/** Everything about a member, and what staff can do; a deleted one can only be looked at. */
export const MemberView = ({ calls, member, refresh }: MemberViewProps) => {
  const { t } = useTranslation();
  const act = useAct(refresh);
  const part = { calls, member, act };
  const isDeleted = member.state === 'deleted';
  return (
    <PersonFrame
      back={t('backoffice.members.back')}
      title={isDeleted ? t('backoffice.members.nobody') : member.nickName}
      aside={
        <>
          <StateBadge state={member.state} />
          {!isDeleted && <BlockControl {...part} />}
        </>
      }
    >
      <Profile member={member} />
      {!isDeleted && <SignInSection {...part} />}
      {!isDeleted && <MemberSessions {...part} />}
      <Consents member={member} />
      <MemberHistory member={member} />
    </PersonFrame>
  );
};

const Profile = ({ member }: Pick<MemberViewProps, 'member'>) => {
  const { t, i18n } = useTranslation();
  const { email, phone, job, lang, registeredDt, deletedDt, points } = member;
  return (
    <PersonSection title={t('backoffice.members.profile.title')}>
      <dl className={styles.facts}>
        {deletedDt === null && (
          <>
            <Fact name={t('backoffice.members.profile.email')}>{email}</Fact>
            <Fact name={t('backoffice.members.profile.phone')}>{phone}</Fact>
            <Fact name={t('backoffice.members.profile.job')}>{job}</Fact>
          </>
        )}
        <Fact name={t('backoffice.members.profile.language')}>
          {t(`backoffice.members.profile.languages.${lang}`)}
        </Fact>
        <Fact name={t('backoffice.members.profile.registered')}>
          <Instant at={registeredDt} />
        </Fact>
        {deletedDt !== null && (
          <Fact name={t('backoffice.members.profile.deleted')}>
            <Instant at={deletedDt} />
          </Fact>
        )}
        {points !== null && (
          <>
            <Fact name={t('backoffice.members.profile.plan')}>
              {points.plan ?? t('backoffice.members.profile.noPlan')}
            </Fact>
            <Fact name={t('backoffice.members.profile.points')}>
              {countFormat(i18n.language).format(points.left)}
            </Fact>
          </>
        )}
      </dl>
    </PersonSection>
  );
};

const Consents = ({ member }: Pick<MemberViewProps, 'member'>) => {
  const { t } = useTranslation();
  const format = useInstantFormat();
  return (
    <PersonSection title={t('backoffice.members.consents.title')}>
      <ul className={styles.list}>
        {member.consents.map(({ kind, agreed, decidedDt }) => (
          <li key={`${kind} ${decidedDt}`}>
            <span>{t(`backoffice.members.consents.kinds.${kind}`)}</span>
            <span className={styles.muted}>
              {t(`backoffice.members.consents.${agreed ? 'agreed' : 'refused'}`, { time: format(decidedDt) })}
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
};
