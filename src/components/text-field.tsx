import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { type FieldProps, FieldShell, useField } from './field-shell.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'children'> & FieldProps;

/** A line of text. Controlled or not; `ref` reaches the input. Its accessible name is the label alone. */
export const TextField = ({ className, ...props }: TextFieldProps) => {
  const { shell, control } = useField(props);
  return (
    <FieldShell {...shell}>
      <input type="text" {...control} className={classNames(styles.control, className)} />
    </FieldShell>
  );
};
