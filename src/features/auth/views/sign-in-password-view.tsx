import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import { PasswordProof } from './password-proof.tsx';

interface SignInPasswordViewProps {
  readonly actor: FlowActors['signIn'];
  readonly actions: AuthDialogActions;
}

/** `?auth=signin-password`: asks for the password of the account. */
export const SignInPasswordView = ({ actor, actions }: SignInPasswordViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, failure } = snapshot.context;
  return (
    <PasswordProof
      email={email}
      failure={failure}
      isPending={snapshot.hasTag('pending')}
      canSubmit={(password) => email !== '' && snapshot.can({ type: 'password.submitted', password })}
      onChangeEmail={() => actor.send({ type: 'email.changeRequested' })}
      onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
      submitLabel={t('auth.logIn')}
    >
      <LinkButton onClick={() => actions.open('forgot-password', email)}>
        {t('auth.signIn.forgotPassword')}
      </LinkButton>
    </PasswordProof>
  );
};
