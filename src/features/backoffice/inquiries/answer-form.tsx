import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { answerInquiry } from '#contract/backoffice-inquiries.contract.ts';
import { Button } from '#src/components/button.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { useForm } from '#src/components/use-form.ts';
import { ActFailure } from '../act-failure.tsx';
import styles from '../people.module.css';
import type { InquiryPartProps } from './inquiry-part.ts';

interface AnswerFormProps extends InquiryPartProps {
  readonly onSent: () => void;
  /** Gets whether something is typed. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Mails an answer. Its text stays in the form if it could not be sent. */
export const AnswerForm = ({ calls, inquiry, act, onSent, onDirty }: AnswerFormProps) => {
  const { t } = useTranslation();
  const { id, version, lang } = inquiry;
  const isPending = act.pending === 'answer';
  const form = useForm<{ answer: string }, 'backoffice.inquiries.answer.required'>({
    initialValues: { answer: '' },
    problemsOf: ({ answer }) => ({
      answer: answer.trim() === '' ? 'backoffice.inquiries.answer.required' : undefined,
    }),
    textOf: (problem) => t(problem),
    textFields: ['answer'],
    onSubmit: async ({ answer: message }) => {
      const isSent = await act.run(
        'answer',
        () => calls.call(answerInquiry, { params: { id: String(id) }, body: { version, message } }),
        t('backoffice.inquiries.answer.sent'),
      );
      if (isSent) onSent();
    },
  });
  const isDirty = form.values.answer.trim() !== '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form {...form.formProps} className={styles.form}>
      <TextAreaField
        {...form.text('answer')}
        label={t('backoffice.inquiries.answer.label')}
        hint={t('backoffice.inquiries.answer.hint', {
          language: t(`backoffice.inquiries.languages.${lang}`),
        })}
        maxLength={5_000}
        lang={lang}
        readOnly={isPending}
        required
      />
      <ActFailure act={act} name="answer" />
      <div>
        <Button type="submit" pending={isPending} readOnly={isPending}>
          {t('backoffice.inquiries.answer.submit')}
        </Button>
      </div>
    </form>
  );
};
