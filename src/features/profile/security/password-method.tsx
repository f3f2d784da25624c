import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { useDate } from '../use-date.ts';
import { KeyIcon } from './key-icon.tsx';
import { providePasswordChange } from './password-change.actors.ts';
import { PasswordChangeDialog } from './password-change-dialog.tsx';
import { PasswordSetDialog } from './password-set-dialog.tsx';
import { SECURITY_QUERIES } from './security-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useSuccess } from './use-success.ts';

interface PasswordMethodProps extends TabProps {
  /** False for a member who only has a social account. */
  readonly hasPassword: boolean;
  readonly setDt: string | null;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** The password: to be changed or, by a member who joined with the social account, to be set. */
export const PasswordMethod = ({ hasPassword, setDt, buttonRef, ...props }: PasswordMethodProps) => {
  const { t } = useTranslation();
  const date = useDate();
  const { inspect } = props.account;
  const queryClient = useQueryClient();
  const [machine] = useState(() =>
    providePasswordChange(props, () => void queryClient.invalidateQueries(SECURITY_QUERIES)),
  );
  const actor = useActorRef(machine, { ...(inspect && { inspect }) });
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('form'));
  const isChanged = useSelector(actor, (snapshot) => snapshot.matches('changed'));
  const [setting, setSetting] = useState<'closed' | 'open' | 'done'>('closed');
  useSuccess(
    isChanged
      ? t('profile.security.password.changed')
      : setting === 'done' && t('profile.security.password.setDone'),
  );
  const text =
    setDt === null
      ? t('profile.security.password.text')
      : t('profile.security.password.setOn', { date: date(setDt) });
  const state = hasPassword ? text : t('profile.security.password.none');
  return (
    <SettingRow
      icon={<KeyIcon />}
      name={t('profile.security.password.title')}
      state={state}
      action={
        <Button
          ref={buttonRef}
          variant="secondary"
          aria-label={t(
            hasPassword ? 'profile.security.password.openNamed' : 'profile.security.password.setNamed',
          )}
          onClick={() => (hasPassword ? actor.send({ type: 'change.requested' }) : setSetting('open'))}
        >
          {t(hasPassword ? 'profile.security.password.open' : 'profile.security.password.set')}
        </Button>
      }
    >
      {isOpen && <PasswordChangeDialog actor={actor} email={props.profile.userId} />}
      {setting === 'open' && (
        <PasswordSetDialog
          {...props}
          onDone={() => setSetting('done')}
          onClose={() => setSetting('closed')}
        />
      )}
    </SettingRow>
  );
};
