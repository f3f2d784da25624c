import { type ComponentProps, useId } from 'react';
import control from './control.module.css';
import { describedControl, type FieldProps, FieldShell } from './field-shell.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'className' | 'required' | 'children'> &
  FieldProps;

/** Several lines of text. */
export const TextAreaField = ({ id, label, required, error, hint, action, ...area }: TextAreaFieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const field: FieldProps = { label, required: required ?? false, error, hint, action };
  return (
    <FieldShell controlId={controlId} {...field}>
      <textarea rows={7} {...area} {...describedControl(controlId, field)} className={control.control} />
    </FieldShell>
  );
};
