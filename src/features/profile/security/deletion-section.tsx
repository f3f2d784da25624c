import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { classNames } from '#src/components/class-names.ts';
import type { TabProps } from '../profile-tabs.ts';
import { provideAccountDeletion } from './account-deletion.actors.ts';
import { DeletionProof } from './deletion-proof.tsx';
import { DeletionQuestion } from './deletion-question.tsx';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

interface DeletionSectionProps extends TabProps {
  /** False for a member who only has a social account. */
  readonly hasPassword: boolean;
}

export const DeletionSection = ({ hasPassword, ...props }: DeletionSectionProps) => {
  const { t } = useTranslation();
  const { inspect, preloadSocial } = props.account;
  const [machine] = useState(() => provideAccountDeletion(props));
  const actor = useActorRef(machine, { ...(inspect && { inspect }) });
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('question'));
  const isProving = useSelector(actor, (snapshot) => snapshot.matches('proof'));
  return (
    <SecuritySection title={t('profile.security.deletion.title')}>
      <div className={classNames(styles.method, styles.stacked, styles.danger)}>
        <p>{t('profile.security.deletion.text')}</p>
        <Button variant="secondary" onClick={() => actor.send({ type: 'deletion.requested' })}>
          {t('profile.security.deletion.open')}
        </Button>
      </div>
      {isAsking && <DeletionQuestion actor={actor} api={props.api} />}
      {isProving && (
        <DeletionProof
          actor={actor}
          email={props.profile.userId}
          hasPassword={hasPassword}
          preloadSocial={preloadSocial}
        />
      )}
    </SecuritySection>
  );
};
