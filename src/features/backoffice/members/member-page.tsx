import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { viewMember } from '#contract/backoffice-members.contract.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useForm } from '#src/components/use-form.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { BACKOFFICE_KEY, type BackofficeCalls, isGivenUp } from '../backoffice-calls.ts';
import styles from '../people.module.css';
import { PersonFrame } from '../person-frame.tsx';
import { MemberView } from './member-view.tsx';

interface MemberPageProps {
  readonly calls: BackofficeCalls;
  readonly id: string;
}

/** A member: asks for the reason first, and again when the page is opened again. */
export const MemberPage = ({ calls, id }: MemberPageProps) => {
  const { t } = useTranslation();
  const lang = useContentLanguage();
  const [reason, setReason] = useState('');
  const member = useQuery({
    queryKey: [...BACKOFFICE_KEY, 'members', 'member', id, reason, lang],
    queryFn: ({ signal }) => calls.read(viewMember, { params: { id }, body: { reason, lang } }, signal),
    enabled: reason !== '',
    // Each request is written to the audit log.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // The data leaves this tab with the page.
    gcTime: 0,
    // While the language changes.
    placeholderData: (previous) => previous,
  });
  if (member.data !== undefined)
    return <MemberView calls={calls} member={member.data} refresh={() => member.refetch()} />;
  return (
    <PersonFrame back={t('backoffice.members.back')} title={t('backoffice.members.reason.title')}>
      {member.error instanceof ApiFailureError && !isGivenUp(member.error.failure) && (
        <CallFailure failure={member.error.failure} />
      )}
      <ReasonForm
        isPending={member.isFetching}
        onReason={(next) => {
          if (next === reason) void member.refetch();
          else setReason(next);
        }}
      />
    </PersonFrame>
  );
};

interface ReasonFormProps {
  readonly isPending: boolean;
  readonly onReason: (reason: string) => void;
}

const ReasonForm = ({ isPending, onReason }: ReasonFormProps) => {
  const { t } = useTranslation();
  const form = useForm<{ reason: string }, 'backoffice.members.reason.required'>({
    initialValues: { reason: '' },
    problemsOf: ({ reason }) => ({
      reason: reason.trim() === '' ? 'backoffice.members.reason.required' : undefined,
    }),
    textOf: (problem) => t(problem),
    textFields: ['reason'],
    onSubmit: ({ reason }) => onReason(reason.trim()),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <TextField
        {...form.text('reason')}
        label={t('backoffice.members.reason.label')}
        hint={t('backoffice.members.reason.text')}
        maxLength={300}
        autoComplete="off"
        required
      />
      <div>
        <Button type="submit" pending={isPending} readOnly={isPending}>
          {t('backoffice.members.reason.submit')}
        </Button>
      </div>
    </form>
  );
};
