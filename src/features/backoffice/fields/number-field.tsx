import { NumberInput } from '@mantine/core';
import { classNames } from '#src/components/class-names.ts';
import control from '#src/components/control.module.css';
import { type FieldProps, FieldShell, useField } from '#src/components/field-shell.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps extends FieldProps {
  readonly name: string;
  readonly defaultValue: string;
  /** Gets every new number; the arrow keys and buttons change the field without an event of the browser. */
  readonly onNumber: (text: string) => void;
}

/**
 * A number, which the arrow keys and two buttons step. A number out of range stays, with a message: a silently changed
 * price would be published.
 */
export const NumberField = ({ name, defaultValue, onNumber, ...props }: NumberFieldProps) => {
  const { shell, control: input } = useField(props);
  return (
    <FieldShell {...shell}>
      <NumberInput
        defaultValue={defaultValue}
        onChange={(value) => onNumber(String(value))}
        clampBehavior="none"
        // A comma groups thousands: as a decimal separator it would make 1,200 a number between one and two.
        allowedDecimalSeparators={['.']}
        autoComplete="off"
        // Its own attributes would replace those that link the input to label, hint and error.
        attributes={{ input: { ...input, name } }}
        classNames={{
          wrapper: styles.box,
          input: classNames(control.control, styles.input),
          section: styles.section,
          controls: styles.controls,
          control: styles.control,
        }}
      />
    </FieldShell>
  );
};
