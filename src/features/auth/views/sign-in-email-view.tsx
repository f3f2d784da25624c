import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { CheckFailure } from '#src/components/failure-notice.tsx';
import { Notice } from '#src/components/notice.tsx';
import { signInEmailProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { EmailField } from './email-field.tsx';
import { LinkButton } from './link-button.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import styles from './step.module.css';

interface SignInEmailViewProps {
  readonly actor: FlowActors['signIn'];
  readonly social: FlowActors['social'];
  readonly actions: AuthDialogActions;
}

/** `?auth=login`: asks for the email address of the account. */
export const SignInEmailView = ({ actor, social, actions }: SignInEmailViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, failure } = snapshot.context;
  const form = useStepForm({
    initialValues: { id: email || actions.profileDraft.email },
    problemsOf: signInEmailProblems,
    textFields: ['id'],
    onEdit: () => actor.send({ type: 'email.edited' }),
    onSubmit: ({ id }) => actor.send({ type: 'email.submitted', email: id.trim() }),
  });
  const typed = form.values.id.trim();
  const isPending = snapshot.hasTag('pending');
  const isUnknown = snapshot.matches({ email: 'unknown' });
  const canContinue = snapshot.can({ type: 'email.submitted', email: typed });

  return (
    <form {...form.formProps} className={styles.form}>
      <EmailField {...form.text('id')} typed={typed} draft={actions.profileDraft} />
      <Notice
        action={
          <LinkButton onClick={() => actions.open('signup', email)}>
            {t('auth.signIn.createAccount')}
          </LinkButton>
        }
      >
        {isUnknown && t('validation.accountNotExist')}
      </Notice>
      <CheckFailure failure={failure} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={typed === '' || !canContinue}
          reason={
            typed === ''
              ? t('auth.reasons.enterEmail')
              : t(isPending ? 'auth.reasons.checkingEmail' : 'auth.reasons.accountMissing')
          }
        >
          {t('auth.continue')}
        </Button>
        {actions.preloadSocial && (
          <>
            <p className={styles.or}>{t('auth.or')}</p>
            <SocialSignIn actor={social} preload={actions.preloadSocial} />
          </>
        )}
        <p className={styles.other}>
          <LinkButton onClick={() => actions.open('forgot-email')}>{t('auth.signIn.forgotEmail')}</LinkButton>
        </p>
      </div>
    </form>
  );
};
