import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import { describedControl, type FieldProps, FieldShell } from './field-shell.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'required' | 'children'> &
  FieldProps;

/** A line of text. Controlled or not; `ref` reaches the input. Its accessible name is the bare label. */
export const TextField = ({ id, label, required, error, hint, action, ...input }: TextFieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const field: FieldProps = { label, required: required ?? false, error, hint, action };
  return (
    <FieldShell controlId={controlId} {...field}>
      <input type="text" {...input} {...describedControl(controlId, field)} className={control.control} />
    </FieldShell>
  );
};
