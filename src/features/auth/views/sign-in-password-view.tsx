import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { Button } from '#src/components/button.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { signInPasswordProblems } from '../forms/sign-in-form.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import type { AuthSteps } from './auth-steps.ts';
import { FixedEmail } from './fixed-email.tsx';
import { LinkButton } from './link-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './step.module.css';
import { StepForm } from './step-form.tsx';

interface SignInPasswordViewProps {
  readonly actor: ActorRefFrom<typeof signInMachine>;
  readonly steps: AuthSteps;
}

/** `?auth=signin-password`: the password of the address above. */
export const SignInPasswordView = ({ actor, steps }: SignInPasswordViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, problem } = snapshot.context;
  const form = useStepForm({
    initialValues: { id: email, password: '' },
    problemsOf: signInPasswordProblems,
    textFields: ['password'],
    onSubmit: ({ password }) => actor.send({ type: 'password.submitted', password }),
  });
  const { password } = form.values;
  const isPending = snapshot.hasTag('pending');
  const canLogIn = snapshot.can({ type: 'password.submitted', password });

  return (
    <StepForm {...form.formProps}>
      <FixedEmail name="id" email={email} onChange={() => actor.send({ type: 'email.changeRequested' })} />
      <PasswordField
        {...form.text('password')}
        label={t('auth.password')}
        autoComplete="current-password"
        required
      />
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={email === '' || password === '' || !canLogIn}
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterPassword')}
        >
          {t('auth.logIn')}
        </Button>
        <p className={styles.small}>
          <LinkButton onClick={() => steps.open('forgot-password', email)}>
            {t('auth.signIn.forgotPassword')}
          </LinkButton>
        </p>
      </div>
    </StepForm>
  );
};
