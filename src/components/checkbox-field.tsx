import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';
import { CheckIcon } from './further-icons.tsx';
import { RequiredMark } from './required-mark.tsx';

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'className' | 'required' | 'children' | 'type'> & {
  readonly label: ReactNode;
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
};

/** A tick with its text as one large target; the native box, drawn by us. */
export const CheckboxField = ({ id, label, required = false, hint, error, ...input }: CheckboxFieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const hasError = error !== undefined && error !== '';
  const describedBy = [hasError && `${controlId}-error`, hasHint && `${controlId}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <label className={styles.row} htmlFor={controlId}>
        <span className={styles.box}>
          <input
            {...input}
            id={controlId}
            type="checkbox"
            aria-labelledby={`${controlId}-label`}
            className={styles.input}
            aria-required={required || undefined}
            aria-invalid={hasError || undefined}
            aria-describedby={describedBy === '' ? undefined : describedBy}
          />
          <span className={styles.mark}>
            <CheckIcon />
          </span>
        </span>
        <span className={styles.label}>
          <span id={`${controlId}-label`}>{label}</span>
          {required && <RequiredMark />}
        </span>
      </label>
      {hasHint && (
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
