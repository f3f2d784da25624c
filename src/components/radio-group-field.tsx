import { useId } from 'react';
import styles from './radio-group-field.module.css';
import { RequiredMark } from './required-mark.tsx';

interface RadioGroupFieldProps<Value extends string> {
  readonly title?: string | undefined;
  /** The accessible name of a group without a visible title. */
  readonly label?: string | undefined;
  readonly required?: boolean;
  readonly name: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of a few options, all visible. */
export const RadioGroupField = <Value extends string>({
  title,
  label,
  required = false,
  name,
  value,
  options,
  onChange,
}: RadioGroupFieldProps<Value>) => {
  const titleId = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
      aria-required={required || undefined}
    >
      {title !== undefined && (
        <p className={styles.title}>
          <span id={titleId}>{title}</span>
          {required && <RequiredMark />}
        </p>
      )}
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
};
