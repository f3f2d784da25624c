import type { ComponentProps } from 'react';
import styles from './control.module.css';
import { type FieldProps, FieldShell, useField } from './field-shell.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'children'> &
  FieldProps;

/** Several lines of text. */
export const TextAreaField = (props: TextAreaFieldProps) => {
  const { shell, control } = useField(props);
  return (
    <FieldShell {...shell}>
      <textarea rows={7} {...control} className={styles.control} />
    </FieldShell>
  );
};
