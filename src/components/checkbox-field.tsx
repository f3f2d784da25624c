import type { ComponentProps } from 'react';
import styles from './checkbox-field.module.css';
import { type FieldProps, useField } from './field-shell.tsx';
import { CheckIcon } from './further-icons.tsx';
import { RequiredMark } from './required-mark.tsx';

type CheckboxFieldProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'className' | 'children' | 'type'
> &
  Omit<FieldProps, 'action'>;

/** A native checkbox in our style; box and label are one large target. */
export const CheckboxField = (props: CheckboxFieldProps) => {
  const { shell, control } = useField(props);
  const { controlId, label, required, hint, error } = shell;
  return (
    <div>
      <label className={styles.row} htmlFor={controlId}>
        <span className={styles.box}>
          <input {...control} type="checkbox" className={styles.input} />
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        </span>
        <span className={styles.label}>
          <span id={`${controlId}-label`}>{label}</span>
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={`${controlId}-error`} className={styles.error} aria-live="polite">
        {error}
      </div>
    </div>
  );
};
