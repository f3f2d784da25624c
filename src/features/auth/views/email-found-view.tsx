import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { EmailText } from '#src/components/email-text.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { useMail } from '../use-auth.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { LinkButton } from './link-button.tsx';
import { MailButton } from './mail-button.tsx';
import found from './sent-to.module.css';
import styles from './step.module.css';

interface EmailFoundViewProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly actions: AuthDialogActions;
}

/** Part of every address that the server has masked. */
const MASK = '***@';

/**
 * `?auth=email-invite`: shows the account that was found. Offers to send an invitation and, unless the
 * address is masked, to sign in.
 */
export const EmailFoundView = ({ actor, actions }: EmailFoundViewProps) => {
  const { t } = useTranslation();
  const account = useSelector(actor, ({ context }) => context.account);
  const { nickName: name = '', email = '', handle = 0 } = account ?? {};
  const mail = { kind: 'invitation', email, handle } as const;
  const state = useMail(actions.auth, mail);
  const isMasked = email.includes(MASK);

  return (
    <div className={styles.form}>
      <div className={found.box}>
        <p className={found.label}>{t('auth.emailFound.description', { name })}</p>
        <p className={found.email}>
          <EmailText email={email} />
        </p>
      </div>
      <FailureNotice
        failure={state.failure}
        action={
          state.failure?.code === 'handleInvalid' && (
            <LinkButton onClick={() => actions.open('forgot-email')}>
              {t('auth.forgotEmail.submit')}
            </LinkButton>
          )
        }
      />
      <div className={styles.actions}>
        {!isMasked && (
          <Button fillWidth onClick={() => actions.open('signin-password', email)}>
            {t('auth.emailFound.signIn')}
          </Button>
        )}
        <MailButton
          variant={isMasked ? 'primary' : 'secondary'}
          mail={state}
          now={actions.now}
          onClick={() => actions.sendMail(mail)}
        >
          {t('auth.emailFound.invite')}
        </MailButton>
      </div>
      <p className={styles.hint}>{t('auth.emailFound.hint')}</p>
    </div>
  );
};
