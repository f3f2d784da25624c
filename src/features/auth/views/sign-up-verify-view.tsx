import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { signUpMachine } from '#machines/auth/sign-up.machine.ts';
import { Button } from '#src/components/button.tsx';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import { FixedEmail } from './fixed-email.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './step.module.css';

interface SignUpVerifyViewProps {
  readonly actor: ActorRefFrom<typeof signUpMachine>;
  /** `?auth=hasExpired`: the mail was opened too late. */
  readonly isExpired: boolean;
}

/** `?auth=signup-email-verify` and its expired variant: sends the verification mail. */
export const SignUpVerifyView = ({ actor, isExpired }: SignUpVerifyViewProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { email, problem } = snapshot.context;
  // A failed sending renames the button for good (specification §8), also while it is tried again.
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed && snapshot.matches('sendingFailed')) setHasFailed(true);
  const formProps = useImeSafeSubmit(() => actor.send({ type: 'mail.requested' }));
  const isPending = snapshot.hasTag('pending');

  return (
    <form {...formProps} className={styles.form}>
      <FixedEmail name="email" email={email} onChange={() => actor.send({ type: 'email.changeRequested' })} />
      {isExpired && <p className={styles.small}>{t('auth.expired.help')}</p>}
      <ProblemNotice problem={problem} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={!snapshot.can({ type: 'mail.requested' })}
          reason={t('auth.reasons.working')}
        >
          {isExpired ? t('auth.expired.send') : t(hasFailed ? 'auth.verify.again' : 'auth.verify.send')}
        </Button>
      </div>
    </form>
  );
};
