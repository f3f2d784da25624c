import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import { PasswordProof } from './password-proof.tsx';
import styles from './step.module.css';

interface AccountLinkViewProps {
  readonly actor: FlowActors['accountLink'];
  readonly actions: AuthDialogActions;
}

/** Asks once for the password of the account with this address, to link the social identity to it (decisions). */
export const AccountLinkView = ({ actor, actions }: AccountLinkViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { identity, failure } = snapshot.context;
  const decline = () => actor.send({ type: 'link.declined' });
  return (
    <PasswordProof
      email={identity.email}
      failure={failure}
      isPending={snapshot.hasTag('pending')}
      canSubmit={(password) => snapshot.can({ type: 'password.submitted', password })}
      onChangeEmail={decline}
      onSubmit={(password) => actor.send({ type: 'password.submitted', password })}
      submitLabel={t('auth.accountLink.confirm')}
    >
      <span className={styles.links}>
        <LinkButton onClick={() => actions.open('forgot-password', identity.email)}>
          {t('auth.signIn.forgotPassword')}
        </LinkButton>
        <LinkButton onClick={decline}>{t('auth.accountLink.cancel')}</LinkButton>
      </span>
    </PasswordProof>
  );
};
