import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { CheckIcon } from '#src/components/further-icons.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { providePasswordChange } from './password-change.actors.ts';
import { PasswordChangeDialog } from './password-change-dialog.tsx';
import styles from './security.module.css';
import { sessionsQuery } from './security-queries.ts';
import { SecuritySection } from './security-section.tsx';

interface PasswordSectionProps extends TabProps {
  /** False for a member who only has a social account. */
  readonly hasPassword: boolean;
}

export const PasswordSection = ({ hasPassword, ...props }: PasswordSectionProps) => {
  const { t } = useTranslation();
  const { inspect } = props.account;
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    providePasswordChange(props, () => void queryClient.invalidateQueries(sessionsQuery(props.api))),
  );
  const actor = useActorRef(machine, { ...(inspect && { inspect }) });
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('form'));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  return (
    <SecuritySection
      title={t('profile.security.password.title')}
      note={t(hasPassword ? 'profile.security.password.text' : 'profile.security.password.none')}
    >
      {hasPassword && (
        <>
          <div role="status">
            {isChanged && (
              <p className={styles.success}>
                <CheckIcon />
                {t('profile.security.password.changed')}
              </p>
            )}
          </div>
          <Button variant="secondary" onClick={() => actor.send({ type: 'change.requested' })}>
            {t('profile.security.password.open')}
          </Button>
        </>
      )}
      {isOpen && <PasswordChangeDialog actor={actor} email={props.profile.userId} />}
    </SecuritySection>
  );
};
