import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { describedControl, type FieldProps, FieldShell } from './field-shell.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'required' | 'children'> &
  FieldProps & { readonly options: readonly { readonly value: string; readonly label: string }[] };

/** One of a few, by the browser's own list: right on every phone and for every reader. */
export const SelectField = ({
  id,
  label,
  required,
  error,
  hint,
  action,
  options,
  ...select
}: SelectFieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const field: FieldProps = { label, required: required ?? false, error, hint, action };
  return (
    <FieldShell controlId={controlId} {...field}>
      <div className={styles.box}>
        <select
          {...select}
          {...describedControl(controlId, field)}
          className={classNames(control.control, styles.select)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
    </FieldShell>
  );
};
