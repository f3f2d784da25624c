import { useId } from 'react';
import styles from './segmented-field.module.css';

interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
  /** The note says that something is left to do. */
  readonly isOpen?: boolean;
}

interface SegmentedFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of two or three options that takes effect at once. */
export const SegmentedField = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedFieldProps<Value>) => {
  const name = useId();
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.note !== undefined && (
              <span className={styles.note} data-open={option.isOpen || undefined}>
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
