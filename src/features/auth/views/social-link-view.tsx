import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { socialMachine } from '#machines/auth/social.machine.ts';
import { Button } from '#src/components/button.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { signInPasswordProblems } from '../forms/sign-in-form.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { FixedEmail } from './fixed-email.tsx';
import { LinkButton } from './link-button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import styles from './step.module.css';
import { StepForm } from './step-form.tsx';

interface SocialLinkViewProps {
  readonly actor: ActorRefFrom<typeof socialMachine>;
}

/** The address has an account with a password: proved once, the two are linked (decisions). */
export const SocialLinkView = ({ actor }: SocialLinkViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { identity, problem } = snapshot.context;
  const email = identity?.email ?? '';
  const cancel = () => actor.send({ type: 'social.cancelled' });
  const form = useStepForm({
    initialValues: { id: email, password: '' },
    problemsOf: signInPasswordProblems,
    textFields: ['password'],
    onSubmit: ({ password }) => actor.send({ type: 'password.submitted', password }),
  });
  const { password } = form.values;
  const isPending = snapshot.hasTag('pending');

  return (
    <StepForm {...form.formProps}>
      <FixedEmail name="id" email={email} onChange={cancel} />
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
          disabled={password === '' || !snapshot.can({ type: 'password.submitted', password })}
          reason={t(isPending ? 'auth.reasons.working' : 'auth.reasons.enterPassword')}
        >
          {t('auth.socialLink.confirm')}
        </Button>
        <p className={styles.small}>
          <LinkButton onClick={cancel}>{t('auth.socialLink.cancel')}</LinkButton>
        </p>
      </div>
    </StepForm>
  );
};
