import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldProps, FieldShell, useField } from './field-shell.tsx';
import { ChevronDownIcon } from './icons.tsx';
import styles from './select-field.module.css';

type SelectFieldProps = Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> &
  FieldProps & { readonly options: readonly { readonly value: string; readonly label: string }[] };

/** A native select, for its behaviour on phones and with assistive technology. */
export const SelectField = ({ options, ...props }: SelectFieldProps) => {
  const { shell, control: select } = useField(props);
  return (
    <FieldShell {...shell}>
      <div className={styles.box}>
        <select {...select} className={classNames(control.control, styles.select)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
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
