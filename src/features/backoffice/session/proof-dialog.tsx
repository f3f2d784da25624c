import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { FormModal } from '#src/components/form-modal.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useForm } from '#src/components/use-form.ts';
import styles from '../backoffice.module.css';
import { useWithoutOldCode } from './without-old-code.ts';

interface ProofDialogProps {
  readonly actor: ActorRefFrom<typeof superLoginMachine>;
}

/** Asks for a fresh code before a dangerous call is sent again. Closing it changes nothing below. */
export const ProofDialog = ({ actor }: ProofDialogProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const mustWait = useSelector(actor, (snapshot) =>
    snapshot.matches({ signedIn: { activity: { provingAgain: 'waiting' } } }),
  );
  const failure = useSelector(actor, ({ context }) => context.failure);
  const [sent, setSent] = useState('');
  const form = useForm<{ code: string }, 'backoffice.signIn.codeRequired'>({
    initialValues: { code: '' },
    problemsOf: ({ code }) => ({
      code: code.trim() === '' ? 'backoffice.signIn.codeRequired' : undefined,
    }),
    textOf: (problem) => t(problem),
    textFields: ['code'],
    onSubmit: ({ code }) => {
      setSent(code);
      actor.send({ type: 'code.submitted', code });
    },
  });
  useWithoutOldCode(mustWait, form.prefill);
  const close = () => actor.send({ type: 'proof.cancelled' });
  const field = form.text('code');
  const isRefused = failure?.code === 'invalidCredentials';
  // A refused code is told at the field until it is changed.
  const isWrong = isRefused && form.values.code === sent;

  return (
    <FormModal
      title={t('backoffice.proof.title')}
      description={t('backoffice.proof.text')}
      formProps={form.formProps}
      submitLabel={t('backoffice.proof.submit')}
      pending={isPending}
      mustWait={mustWait}
      onClose={close}
    >
      <PendingFieldset pending={isPending} className={styles.fields}>
        <TextField
          {...field}
          label={t('backoffice.signIn.code')}
          hint={t('backoffice.signIn.codeHint')}
          error={field.error ?? (isWrong ? t('backoffice.proof.wrong') : undefined)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
      </PendingFieldset>
      {/* A countdown says how long to wait. */}
      <FailureNotice
        failure={isRefused ? null : failure}
        text={failure?.code === 'tooManyRequests' ? t('backoffice.signIn.tooMany') : undefined}
      />
    </FormModal>
  );
};
