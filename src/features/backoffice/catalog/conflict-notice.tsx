import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import styles from './catalog.module.css';
import { controlsOf, type Field, valuesOf } from './fields.ts';

interface ConflictNoticeProps {
  readonly fields: readonly Field[];
  /** The entry as it was opened, and as someone else has saved it since. */
  readonly base: unknown;
  readonly newer: unknown;
  readonly onAdopt: () => void;
}

/** Tells what someone else has saved since the form was opened, and offers to take it over. */
export const ConflictNotice = ({ fields, base, newer, onAdopt }: ConflictNoticeProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const [before, after] = [valuesOf(fields, base), valuesOf(fields, newer)];
  const changed = fields.flatMap((field) =>
    controlsOf(field).flatMap((control) =>
      before[control] === after[control]
        ? []
        : [{ control, label: field.label, text: shownText(field, after[control] ?? '') }],
    ),
  );
  return (
    <section className={styles.conflict} role="alert" aria-labelledby={titleId}>
      <AlertIcon />
      <div className={styles.conflictText}>
        <h3 id={titleId} className={styles.conflictTitle}>
          {t('backoffice.catalog.form.conflictTitle')}
        </h3>
        <p>{t('backoffice.catalog.form.conflictText')}</p>
        {changed.length === 0 && <p>{t('backoffice.catalog.form.conflictNothing')}</p>}
        <dl className={styles.changes}>
          {changed.map(({ control, label, text }) => (
            <div key={control}>
              <dt>{label}</dt>
              <dd>{text === '' ? t('backoffice.catalog.form.emptyValue') : text}</dd>
            </div>
          ))}
        </dl>
        <Button variant="secondary" onClick={onAdopt}>
          {t('backoffice.catalog.form.adopt')}
        </Button>
      </div>
    </section>
  );
};

/** The value as its control shows it. */
function shownText(field: Field, text: string): string {
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.label ?? text;
  if (field.kind === 'flag') return field.labels[text === 'true' ? 0 : 1];
  return field.kind === 'file' && text !== '' ? String(Reflect.get(JSON.parse(text), 'name')) : text;
}
