import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { Button } from '#src/components/button.tsx';
import { CodeField } from '#src/components/code-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { codeProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { FixedEmail } from './fixed-email.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ResendLine } from './resend-line.tsx';
import styles from './step.module.css';

interface SignUpWaitingViewProps {
  readonly actor: ActorRefFrom<typeof signUpMachine>;
}

/** `?auth=confirm-email-2`: waits for the code of the mail. */
export const SignUpWaitingView = ({ actor }: SignUpWaitingViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, problem, cooldownMs } = snapshot.context;
  const [sent, setSent] = useState('');
  const form = useStepForm({
    initialValues: { code: '' },
    problemsOf: codeProblems,
    textFields: ['code'],
    onSubmit: (values) => {
      setSent(values.code);
      actor.send({ type: 'code.submitted', code: values.code });
    },
  });
  const { code } = form.values;
  // No link was followed here: the words of the code are other ones.
  const isWrong = problem?.code === 'verificationInvalid';
  const isPending = snapshot.hasTag('pending');

  return (
    <form {...form.formProps} className={styles.form}>
      <div>
        <FixedEmail
          name="email"
          email={email}
          onChange={() => actor.send({ type: 'email.changeRequested' })}
        />
        <MailboxLink email={email} />
      </div>
      <CodeField
        {...form.text('code')}
        label={t('auth.waiting.code')}
        aria-invalid={(isWrong && code === sent) || undefined}
        required
      />
      <ProblemNotice problem={problem} text={isWrong ? t('auth.waiting.wrongCode') : undefined} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={code === '' || !snapshot.can({ type: 'code.submitted', code })}
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterCode')}
        >
          {t('auth.waiting.submit')}
        </Button>
        <ResendLine
          isPending={isPending}
          isCoolingDown={snapshot.matches({ mailSent: { resend: 'coolingDown' } })}
          cooldownMs={cooldownMs}
          problem={problem}
          onSend={() => actor.send({ type: 'mail.requested' })}
        />
      </div>
    </form>
  );
};
