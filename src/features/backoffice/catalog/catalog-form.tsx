import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { codeNameOf } from '#contract/codes.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { ArrowLeftIcon } from '#src/components/further-icons.tsx';
import { LeaveQuestion } from '#src/components/leave-question.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import { useForm } from '#src/components/use-form.ts';
import type { ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { type BackofficeCalls, isGivenUp } from '../backoffice-calls.ts';
import styles from './catalog.module.css';
import { CatalogField } from './catalog-field.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import {
  controlsOf,
  entryWith,
  type Field,
  type FieldProblem,
  problemsOf,
  refusedControl,
  type Values,
  valuesOf,
} from './fields.ts';
import { InstallerField } from './installer-field.tsx';

/** How an entry is edited and saved. */
export interface Editing<Draft> {
  readonly fields: readonly Field[];
  readonly schema: z.ZodMiniType<Draft, Draft>;
  /** The message at a field that the server refused; `refused` by default. */
  readonly refusals?: Readonly<Record<string, FieldProblem>>;
  /** @param revision the one that the change replaces; 0 for a new entry */
  readonly save: (draft: Draft, revision: number) => Promise<ApiResult<unknown>>;
  /** The entry as it is stored now, after a conflict; undefined if it is gone. */
  readonly readNewer: () => Promise<Revised | undefined>;
}

export interface Revised {
  readonly revision: number;
}

interface CatalogFormProps<Draft> {
  readonly title: string;
  readonly calls: BackofficeCalls;
  readonly editing: Editing<Draft>;
  readonly entry: Revised;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form of one entry. What was typed stays after every refusal. */
export const CatalogForm = <Draft,>({ entry, ...props }: CatalogFormProps<Draft>) => {
  // The list may load a newer revision meanwhile; the form keeps the one that it was opened with.
  const [base, setBase] = useState(entry);
  return <FormOf key={base.revision} {...props} entry={base} onAdopt={setBase} />;
};

const FormOf = <Draft,>({
  title,
  calls,
  editing,
  entry,
  onSaved,
  onClose,
  onAdopt,
}: CatalogFormProps<Draft> & { readonly onAdopt: (newer: Revised) => void }) => {
  const { fields, schema, refusals = {} } = editing;
  const { t } = useTranslation();
  const [initial] = useState(() => valuesOf(fields, entry));
  const [newer, setNewer] = useState<Revised | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const isSaved = useRef(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The link that opened the form is gone with the list. Focusing scrolls to the heading.
  useEffect(() => headingRef.current?.focus(), []);

  const refuse = async (refusal: ApiFailure) => {
    const { messageDetail, code } = refusal;
    if (codeNameOf(code) === 'ChangedMeanwhile') {
      const found = await editing.readNewer();
      if (found !== undefined) return setNewer(found);
    }
    const field = typeof messageDetail === 'object' ? messageDetail?.field : undefined;
    const control = refusedControl(fields, field);
    if (control === undefined) return setFailure(refusal);
    form.showProblems({ [control]: refusals[field ?? ''] ?? 'refused' });
  };
  const save = async (values: Values) => {
    setIsPending(true);
    setFailure(null);
    // The form is submitted only if the schema accepts it.
    const draft = schema.parse(entryWith(fields, entry, values));
    const outcome = await editing.save(draft, (newer ?? entry).revision);
    if (outcome.result === 'success') {
      isSaved.current = true;
      return onSaved();
    }
    if (!isGivenUp(outcome)) await refuse(outcome);
    setIsPending(false);
  };
  const form = useForm<Values, FieldProblem>({
    initialValues: initial,
    problemsOf: (values) => problemsOf(fields, schema, entry, values),
    textOf: (problem) => t(`backoffice.catalog.problems.${problem}`),
    textFields: fields.filter(({ kind }) => kind !== 'file').flatMap(controlsOf),
    onSubmit: (values) => void save(values),
  });
  const isDirty = Object.keys(initial).some((name) => form.values[name] !== initial[name]);
  return (
    <form {...form.formProps} className={styles.form} aria-labelledby="entry-title">
      {(isDirty || isUploading) && (
        <LeaveQuestion
          title={t('backoffice.catalog.form.leaveTitle')}
          text={t('backoffice.catalog.form.leaveText')}
          stayLabel={t('backoffice.catalog.form.stay')}
          leaveLabel={t('backoffice.catalog.form.leave')}
          isLeft={(current, next) =>
            next.pathname !== current.pathname ||
            next.search.area !== current.search.area ||
            next.search.id !== current.search.id
          }
          isSaved={() => isSaved.current}
        />
      )}
      <div className={styles.formHead}>
        <Button variant="secondary" onClick={onClose}>
          <ArrowLeftIcon />
          {t('backoffice.catalog.form.back')}
        </Button>
        <h2 id="entry-title" ref={headingRef} className={styles.formTitle} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {newer !== null && (
        <ConflictNotice fields={fields} base={entry} newer={newer} onAdopt={() => onAdopt(newer)} />
      )}
      <PendingFieldset pending={isPending} className={styles.body}>
        <div className={styles.fields}>
          {fields.map((field) => (
            <CatalogField
              key={field.name}
              field={field}
              control={form.text}
              onText={(name, text) => form.field(name).change(text)}
              file={({ name, label }) => (
                <InstallerField
                  name={name}
                  label={label}
                  calls={calls}
                  value={form.values[name] ?? ''}
                  error={form.field(name).error}
                  onChange={form.field(name).change}
                  onUploading={setIsUploading}
                />
              )}
            />
          ))}
        </div>
        {failure !== null && <CallFailure failure={failure} />}
        <div className={styles.formActions}>
          <Button
            type="submit"
            pending={isPending}
            disabled={isUploading}
            reason={isUploading ? t('backoffice.catalog.versions.wait') : undefined}
          >
            {t(newer === null ? 'backoffice.catalog.form.save' : 'backoffice.catalog.form.overwrite')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('backoffice.catalog.form.cancel')}
          </Button>
          {isDirty && !isPending && <p className={styles.note}>{t('backoffice.catalog.form.unsaved')}</p>}
        </div>
      </PendingFieldset>
    </form>
  );
};
