import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { FormModal } from '#src/components/form-modal.tsx';
import { ClockIcon } from '#src/components/further-icons.tsx';
import { PasswordField } from '#src/components/password-field.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useForm } from '#src/components/use-form.ts';
import styles from '../backoffice.module.css';
import { hasUnsavedForm } from './has-unsaved-form.ts';
import { useWithoutOldCode } from './without-old-code.ts';

/** The specification's own words (§2), in every language. */
const NOTE = "This is for admin. if you not, don't try this.";

const NOTHING = { id: '', password: '', code: '' };

const problemsOf = ({ id, password, code }: typeof NOTHING) => ({
  id: id.trim() === '' ? ('validation.pleaseEnterId' as const) : undefined,
  password: password === '' ? ('validation.pleaseEnterPassword' as const) : undefined,
  code: code.trim() === '' ? ('backoffice.signIn.codeRequired' as const) : undefined,
});

interface SuperLoginDialogProps {
  readonly actor: ActorRefFrom<typeof superLoginMachine>;
  /** Leads to the site; a form with unsaved changes asks first. */
  readonly onLeave: () => void;
}

/** The sign-in of the back office. Whatever was wrong, the refusal is the same. */
export const SuperLoginDialog = ({ actor, onLeave }: SuperLoginDialogProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const mustWait = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'waiting' }));
  const { failure, isEnded, session } = useSelector(actor, ({ context }) => context);
  const form = useForm<typeof NOTHING, NonNullable<ReturnType<typeof problemsOf>[keyof typeof NOTHING]>>({
    // After the end of a session, the same person most probably signs in again.
    initialValues: { ...NOTHING, id: session?.staff.id ?? '' },
    problemsOf,
    textOf: (problem) => t(problem),
    textFields: ['id', 'password', 'code'],
    onSubmit: (values) => actor.send({ type: 'credentials.submitted', ...values }),
  });
  // The chart ends with the event, but the user may answer the question of a form by staying here.
  const close = () => (hasUnsavedForm() ? onLeave() : actor.send({ type: 'login.closed' }));
  const textOf = (code: ErrorCode | undefined) => {
    if (code === 'invalidCredentials') return t('backoffice.signIn.refused');
    // A countdown below it says how long to wait.
    return code === 'tooManyRequests' ? t('backoffice.signIn.tooMany') : undefined;
  };
  useWithoutOldCode(mustWait, form.prefill);
  const startsWithPassword = session !== null;

  return (
    <FormModal
      title={t('backoffice.signIn.title')}
      description={
        <>
          <p lang="en">{NOTE}</p>
          {isEnded && failure === null && (
            <div className={styles.ended}>
              <ClockIcon />
              <p>{t('backoffice.signIn.ended')}</p>
            </div>
          )}
        </>
      }
      formProps={form.formProps}
      submitLabel={t('backoffice.signIn.submit')}
      pending={isPending}
      mustWait={mustWait}
      onClose={close}
    >
      <PendingFieldset pending={isPending} className={styles.fields}>
        <TextField
          {...form.text('id')}
          label={t('backoffice.signIn.id')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={!startsWithPassword || undefined}
        />
        <PasswordField
          {...form.text('password')}
          label={t('backoffice.signIn.password')}
          autoComplete="current-password"
          data-autofocus={startsWithPassword || undefined}
        />
        <TextField
          {...form.text('code')}
          label={t('backoffice.signIn.code')}
          hint={t('backoffice.signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </PendingFieldset>
      <FailureNotice failure={failure} text={textOf(failure?.code)} />
    </FormModal>
  );
};
