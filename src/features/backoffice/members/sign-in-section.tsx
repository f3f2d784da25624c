import { useTranslation } from 'react-i18next';
import { liftSignInDelay, mailMemberPassword } from '#contract/backoffice-members.contract.ts';
import { Button } from '#src/components/button.tsx';
import { ActFailure } from '../act-failure.tsx';
import { useInstantFormat } from '../instant.tsx';
import styles from '../people.module.css';
import { PersonSection } from '../person-frame.tsx';
import type { MemberPartProps } from './member-part.ts';

/** How the member signs in, and help for one who cannot. */
export const SignInSection = ({ calls, member, act }: MemberPartProps) => {
  const { t } = useTranslation();
  const format = useInstantFormat();
  const { state, isDelayed, signInMethods } = member;
  const { password, social } = signInMethods;
  const params = { id: String(member.id) };
  const methods = [
    password && t('backoffice.members.signIn.password'),
    social !== null && t('backoffice.members.signIn.google', { time: format(social.linkedDt) }),
  ].filter((method) => method !== false);
  return (
    <PersonSection title={t('backoffice.members.signIn.title')}>
      <p>{methods.length === 0 ? t('backoffice.members.signIn.none') : methods.join(' · ')}</p>
      {isDelayed && <p>{t('backoffice.members.signIn.delayed')}</p>}
      {!password && <p className={styles.muted}>{t('backoffice.members.signIn.mailNone')}</p>}
      {(isDelayed || (password && state === 'active')) && (
        <div className={styles.actions}>
          {isDelayed && (
            <Button
              variant="secondary"
              pending={act.pending === 'lift'}
              onClick={() =>
                void act.run(
                  'lift',
                  () => calls.call(liftSignInDelay, { params }),
                  t('backoffice.members.signIn.lifted'),
                )
              }
            >
              {t('backoffice.members.signIn.lift')}
            </Button>
          )}
          {password && state === 'active' && (
            <Button
              variant="secondary"
              pending={act.pending === 'mail'}
              onClick={() =>
                void act.run(
                  'mail',
                  () => calls.call(mailMemberPassword, { params }),
                  t('backoffice.members.signIn.mailed'),
                )
              }
            >
              {t('backoffice.members.signIn.mail')}
            </Button>
          )}
        </div>
      )}
      <ActFailure act={act} name="lift" />
      <ActFailure act={act} name="mail" />
    </PersonSection>
  );
};
