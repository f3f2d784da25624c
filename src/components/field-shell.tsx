import type { ReactNode } from 'react';
import styles from './field-shell.module.css';
import { AlertIcon } from './icons.tsx';
import { RequiredMark } from './required-mark.tsx';

/** What every field takes besides its own control's properties. */
export type FieldProps = {
  readonly label?: string | undefined;
  readonly required?: boolean;
  /** In the user's language; its presence marks the field invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands at the end of the label's line, such as a "Change" link. */
  readonly action?: ReactNode;
};

type FieldShellProps = FieldProps & { readonly controlId: string; readonly children: ReactNode };

const labelIdOf = (controlId: string): string => `${controlId}-label`;
const errorIdOf = (controlId: string): string => `${controlId}-error`;
const hintIdOf = (controlId: string): string => `${controlId}-hint`;

/** The attributes that tie a control to the texts of its shell. */
export const describedControl = (controlId: string, { label, error, hint, required = false }: FieldProps) => {
  const ids = [error ? errorIdOf(controlId) : '', hint ? hintIdOf(controlId) : ''].filter(Boolean).join(' ');
  return {
    id: controlId,
    // Names the control by its label alone, without the asterisk.
    'aria-labelledby': label === undefined ? undefined : labelIdOf(controlId),
    'aria-required': required || undefined,
    // A control whose value was refused in other words may say so itself.
    ...(error ? { 'aria-invalid': true } : {}),
    'aria-describedby': ids === '' ? undefined : ids,
  } as const;
};

/** Label above, control, hint and error below. The error's place is live from the start, so that it is announced. */
export const FieldShell = ({
  controlId,
  label,
  required = false,
  error,
  hint,
  action,
  children,
}: FieldShellProps) => (
  <div className={styles.field}>
    {(label !== undefined || action !== undefined) && (
      <div className={styles.top}>
        {label !== undefined && (
          <label htmlFor={controlId} className={styles.label}>
            <span id={labelIdOf(controlId)}>{label}</span>
            {required && <RequiredMark />}
          </label>
        )}
        {action}
      </div>
    )}
    {children}
    {hint !== undefined && hint !== null && hint !== '' && (
      <div id={hintIdOf(controlId)} className={styles.hint}>
        {hint}
      </div>
    )}
    <div id={errorIdOf(controlId)} className={styles.error} aria-live="polite">
      {error !== undefined && error !== '' && (
        <>
          <AlertIcon />
          <span>{error}</span>
        </>
      )}
    </div>
  </div>
);
