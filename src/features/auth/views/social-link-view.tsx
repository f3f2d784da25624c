import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { socialMachine } from '#machines/auth/social.machine.ts';
import { LinkButton } from './link-button.tsx';
import { PasswordProof } from './password-proof.tsx';

interface SocialLinkViewProps {
  readonly actor: ActorRefFrom<typeof socialMachine>;
}

/** The address has an account with a password: proved once, the two are linked (decisions). */
export const SocialLinkView = ({ actor }: SocialLinkViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { identity, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'social.cancelled' });
  return (
    <PasswordProof
      email={identity?.email ?? ''}
      problem={problem}
      isPending={snapshot.hasTag('pending')}
      canSubmit={(password) => snapshot.can({ type: 'password.submitted', password })}
      onChangeEmail={cancel}
      onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
      submitLabel={t('auth.socialLink.confirm')}
    >
      <LinkButton onClick={cancel}>{t('auth.socialLink.cancel')}</LinkButton>
    </PasswordProof>
  );
};
