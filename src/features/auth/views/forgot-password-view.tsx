import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import { Button } from '#src/components/button.tsx';
import { forgotPasswordProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { TimedText } from './countdown-text.tsx';
import { EmailField } from './email-field.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './step.module.css';

interface ForgotPasswordViewProps {
  readonly actor: ActorRefFrom<typeof forgotPasswordMachine>;
}

/** `?auth=forgot-password`: where the temporary password goes. */
export const ForgotPasswordView = ({ actor }: ForgotPasswordViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, problem, restsUntil } = snapshot.context;
  const waitId = useId();
  const form = useStepForm({
    initialValues: { email },
    problemsOf: forgotPasswordProblems,
    textFields: ['email'],
    onSubmit: (values) => actor.send({ type: 'email.submitted', email: values.email.trim() }),
  });
  const typed = form.values.email.trim();
  const isPending = snapshot.hasTag('pending');
  const canSend = snapshot.can({ type: 'email.submitted', email: typed });
  // A mail went to this address a moment ago.
  const isResting = typed !== '' && !canSend && !isPending;

  return (
    <form {...form.formProps} className={styles.form}>
      <EmailField {...form.text('email')} typed={typed} />
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        {isResting && (
          <p id={waitId} role="status" className={styles.small}>
            <TimedText until={restsUntil} textFor={(time) => t('auth.reasons.cooldown', { time })} />
          </p>
        )}
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={typed === '' || !canSend}
          reason={isResting ? undefined : t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterEmail')}
          aria-describedby={isResting ? waitId : undefined}
        >
          {t('auth.forgotPassword.submit')}
        </Button>
      </div>
    </form>
  );
};
