import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INQUIRY_NOTE_MAX, updateInquiry } from '#contract/backoffice-inquiries.contract.ts';
import { INQUIRY_STATUSES } from '#contract/inquiry.contract.ts';
import { Button } from '#src/components/button.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { useForm } from '#src/components/use-form.ts';
import { ActFailure } from '../act-failure.tsx';
import styles from '../people.module.css';
import type { InquiryPartProps } from './inquiry-part.ts';

interface HandlingFormProps extends InquiryPartProps {
  /** Gets whether something differs from what is stored. */
  readonly onDirty: (isDirty: boolean) => void;
}

type Values = Record<'status' | 'assignedTo' | 'note', string>;
const NAMES = ['status', 'assignedTo', 'note'] as const;

/** Status, who takes care of it, and the internal note. */
export const HandlingForm = ({ calls, inquiry, act, onDirty }: HandlingFormProps) => {
  const { t } = useTranslation();
  const { id, version, note, status } = inquiry;
  const assigned = inquiry.assignedTo ?? '';
  const isPending = act.pending === 'handling';
  const form = useForm<Values, never>({
    initialValues: { status, assignedTo: assigned, note },
    problemsOf: () => ({}),
    textOf: (problem) => problem,
    textFields: NAMES,
    onSubmit: ({ assignedTo, ...values }) => {
      const body = {
        version,
        note: values.note.trim(),
        status: INQUIRY_STATUSES.find((known) => known === values.status) ?? status,
        assignedTo: assignedTo === '' ? null : assignedTo,
      };
      void act.run(
        'handling',
        () => calls.call(updateInquiry, { params: { id: String(id) }, body }),
        t('backoffice.inquiries.handling.saved'),
      );
    },
  });
  const known = useRef<Values>({ status, assignedTo: assigned, note });
  /** A note that someone else has saved since this one was begun: saving this one replaces it. */
  const [newerNote, setNewerNote] = useState<string | null>(null);
  const follow = useEffectEvent((stored: Values) => {
    const before = known.current;
    known.current = stored;
    const isEdited = form.values.note !== before.note && form.values.note.trim() !== stored.note;
    if (!isEdited) setNewerNote(null);
    else if (stored.note !== before.note) setNewerNote(stored.note);
    form.prefill((values) =>
      Object.fromEntries(
        NAMES.filter((name) => values[name] === before[name]).map((name) => [name, stored[name]]),
      ),
    );
  });
  // An answer changes the status, and others may change anything: what was edited here stays.
  useEffect(() => follow({ status, assignedTo: assigned, note }), [status, assigned, note]);
  const { values } = form;
  const isDirty =
    values.status !== status || values.assignedTo !== assigned || values.note.trim() !== note.trim();
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // A staff account that was blocked meanwhile stays assigned until another is chosen.
  const staff = [
    ...new Set([...inquiry.staff, ...(inquiry.assignedTo === null ? [] : [inquiry.assignedTo])]),
  ];
  return (
    <form {...form.formProps} className={styles.form}>
      <div className={styles.pair}>
        <SelectField
          {...form.text('status')}
          label={t('backoffice.inquiries.status')}
          options={INQUIRY_STATUSES.map((value) => ({
            value,
            label: t(`backoffice.inquiries.statuses.${value}`),
          }))}
        />
        <SelectField
          {...form.text('assignedTo')}
          label={t('backoffice.inquiries.handling.assigned')}
          options={[
            { value: '', label: t('backoffice.inquiries.handling.nobody') },
            ...staff.map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <TextAreaField
        {...form.text('note')}
        label={t('backoffice.inquiries.handling.note')}
        hint={
          newerNote === null
            ? t('backoffice.inquiries.handling.noteHint')
            : t('backoffice.inquiries.handling.newerNote', { note: newerNote })
        }
        maxLength={INQUIRY_NOTE_MAX}
        rows={4}
      />
      <ActFailure act={act} name="handling" />
      <div>
        <Button type="submit" variant="secondary" pending={isPending} readOnly={isPending}>
          {t('backoffice.inquiries.handling.submit')}
        </Button>
      </div>
    </form>
  );
};
