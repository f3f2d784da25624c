import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { Icon } from '#src/components/icon.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { provideAccountDeletion } from './account-deletion.actors.ts';
import { DeletionProof } from './deletion-proof.tsx';
import { DeletionQuestion } from './deletion-question.tsx';
import { SettingRow } from './setting-row.tsx';

const BinIcon = () => (
  <Icon>
    <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.75 11h8.5l.75-11" />
  </Icon>
);

interface DeletionRowProps extends TabProps {
  /** False for a member who only has a social account. */
  readonly hasPassword: boolean;
}

export const DeletionRow = ({ hasPassword, ...props }: DeletionRowProps) => {
  const { t } = useTranslation();
  const { inspect, preloadSocial } = props.account;
  const [machine] = useState(() => provideAccountDeletion(props));
  const actor = useActorRef(machine, { ...(inspect && { inspect }) });
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('question'));
  const isProving = useSelector(actor, (snapshot) => snapshot.matches('proof'));
  return (
    <SettingRow
      icon={<BinIcon />}
      name={t('profile.security.deletion.title')}
      state={t('profile.security.deletion.text')}
      action={
        <Button
          variant="caution"
          aria-label={t('profile.security.deletion.openNamed')}
          onClick={() => actor.send({ type: 'deletion.requested' })}
        >
          {t('profile.security.deletion.open')}
        </Button>
      }
    >
      {isAsking && <DeletionQuestion actor={actor} api={props.api} />}
      {isProving && (
        <DeletionProof
          actor={actor}
          email={props.profile.userId}
          hasPassword={hasPassword}
          preloadSocial={preloadSocial}
        />
      )}
    </SettingRow>
  );
};
