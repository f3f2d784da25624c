import { type ReactNode, useId } from 'react';
import styles from './field-shell.module.css';
import { AlertIcon } from './icons.tsx';
import { RequiredMark } from './required-mark.tsx';

/** Props of every field, in addition to those of its control. */
export interface FieldProps {
  readonly id?: string | undefined;
  readonly label?: ReactNode;
  readonly required?: boolean;
  /** In the user's language; its presence marks the field invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Shown at the end of the label's line, such as a "Change" link. */
  readonly action?: ReactNode;
}

type ShellProps = Omit<FieldProps, 'id'> & { readonly controlId: string };

/** Splits a field's props between shell and control, and links the control to label, hint and error. */
export function useField<Props extends FieldProps>({
  id,
  label,
  required = false,
  error,
  hint,
  action,
  ...rest
}: Props) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  const shell: ShellProps = { controlId, label, required, error, hint, action };
  const control = {
    ...rest,
    id: controlId,
    // Names the control by its label alone, without the asterisk.
    ...(label === undefined ? {} : { 'aria-labelledby': `${controlId}-label` }),
    ...(required ? { 'aria-required': true } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
  } as const;
  return { shell, control };
}

/**
 * The frame of a control: label above, hint and error below. The error's container is a live region from the
 * start, so that errors are announced.
 */
export const FieldShell = ({
  controlId,
  label,
  required = false,
  error,
  hint,
  action,
  children,
}: ShellProps & { readonly children: ReactNode }) => (
  <div className={styles.field}>
    {(label !== undefined || action !== undefined) && (
      <div className={styles.top}>
        {label !== undefined && (
          <label htmlFor={controlId} className={styles.label}>
            <span id={`${controlId}-label`}>{label}</span>
            {required && <RequiredMark />}
          </label>
        )}
        {action}
      </div>
    )}
    {children}
    {hint !== undefined && hint !== null && hint !== '' && (
      <div id={`${controlId}-hint`} className={styles.hint}>
        {hint}
      </div>
    )}
    <div id={`${controlId}-error`} className={styles.error} aria-live="polite">
      {error !== undefined && error !== '' && (
        <>
          <AlertIcon />
          <span>{error}</span>
        </>
      )}
    </div>
  </div>
);
