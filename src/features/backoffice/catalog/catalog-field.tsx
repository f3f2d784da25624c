import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#src/components/select-field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import styles from './catalog.module.css';
import type { Field } from './fields.ts';

interface ControlProps {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

interface CatalogFieldProps {
  readonly field: Field;
  /** Props of the control with a name. */
  readonly control: (name: string) => ControlProps;
  /** Takes a text that a control has without typing: a chosen day, a stepped number. */
  readonly onText: (name: string, text: string) => void;
  /** The control of a file. */
  readonly file: (field: Field) => ReactNode;
}

const ROWS = { few: 3, most: 14 };
const rowsFor = (text: string) => Math.min(ROWS.most, Math.max(ROWS.few, text.split('\n').length + 1));

/** The controls of one field; those of the two languages are side by side. */
export const CatalogField = ({ field, control, onText, file }: CatalogFieldProps) => {
  const { t } = useTranslation();
  const { name, label, hint, isOptional } = field;
  const shared = { label, hint, required: isOptional !== true };
  if (field.kind === 'textInBoth' || field.kind === 'linesInBoth') {
    const isShort = field.kind === 'textInBoth' && field.isLong !== true;
    const isLines = field.kind === 'linesInBoth';
    return (
      <div className={styles.both}>
        {(['ko', 'en'] as const).map((lang) => {
          const props = {
            ...control(`${name}.${lang}`),
            ...shared,
            label: t(lang === 'ko' ? 'backoffice.catalog.form.korean' : 'backoffice.catalog.form.english', {
              label,
            }),
            hint: isLines ? t('backoffice.catalog.form.linesHint') : hint,
            lang,
          };
          return isShort ? (
            <TextField key={lang} {...props} />
          ) : (
            <TextAreaField key={lang} {...props} rows={rowsFor(props.defaultValue)} />
          );
        })}
      </div>
    );
  }
  if (field.kind === 'file') return file(field);
  const props = { ...control(name), ...shared };
  if (field.kind === 'words')
    return (
      <TextAreaField
        {...props}
        hint={hint ?? t('backoffice.catalog.form.wordsHint')}
        rows={rowsFor(props.defaultValue)}
      />
    );
  if (field.kind === 'choice') return <SelectField {...props} options={field.options} />;
  if (field.kind === 'flag')
    return (
      <SelectField
        {...props}
        options={field.labels.map((text, index) => ({ value: String(index === 0), label: text }))}
      />
    );
  if (field.kind === 'day') return <DateField {...props} onDay={(day) => onText(name, day)} />;
  if (field.kind === 'number') return <NumberField {...props} onNumber={(text) => onText(name, text)} />;
  return <TextField {...props} autoComplete="off" />;
};
