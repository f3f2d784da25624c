import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { CheckFailure } from '#src/components/failure-notice.tsx';
import { Notice } from '#src/components/notice.tsx';
import { signUpEmailProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { Agreement } from './agreement.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { EmailField } from './email-field.tsx';
import { LinkButton } from './link-button.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import styles from './step.module.css';

interface SignUpEmailViewProps {
  readonly actor: FlowActors['signUp'];
  readonly social: FlowActors['social'];
  readonly actions: AuthDialogActions;
}

/** `?auth=signup`: asks for the email address of the new account. */
export const SignUpEmailView = ({ actor, social, actions }: SignUpEmailViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, failure } = snapshot.context;
  const form = useStepForm({
    initialValues: { email: email || actions.profileDraft.email },
    problemsOf: signUpEmailProblems,
    textFields: ['email'],
    onEdit: () => actor.send({ type: 'email.edited' }),
    onSubmit: (values) => actor.send({ type: 'email.submitted', email: values.email.trim() }),
  });
  const typed = form.values.email.trim();
  const isPending = snapshot.hasTag('pending');
  const isTaken = snapshot.matches({ email: 'taken' });
  const canContinue = snapshot.can({ type: 'email.submitted', email: typed });

  return (
    <form {...form.formProps} className={styles.form}>
      <EmailField
        {...form.text('email')}
        {...(isTaken && { 'aria-invalid': true })}
        typed={typed}
        draft={actions.profileDraft}
      />
      <Notice
        action={
          <LinkButton onClick={() => actions.open('signin-password', email)}>
            {t('auth.signUp.signInInstead')}
          </LinkButton>
        }
      >
        {isTaken && t('validation.emailAlreadyExists')}
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
              : t(isPending ? 'auth.reasons.checkingEmail' : 'auth.reasons.emailTaken')
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
        <Agreement onInfo={actions.onInfo} />
      </div>
    </form>
  );
};
