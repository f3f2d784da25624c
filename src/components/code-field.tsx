import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './code-field.module.css';
import control from './control.module.css';
import { describedControl, type FieldProps, FieldShell } from './field-shell.tsx';

const LENGTH = 6;

type CodeFieldProps = Omit<
  ComponentProps<'input'>,
  'className' | 'required' | 'children' | 'type' | 'value' | 'maxLength'
> &
  FieldProps;

/** The digits of what was typed or pasted, full-width ones too, at most six. */
export const codeDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, LENGTH);

/** Six digits in one field, so that paste, autofill and screen readers take the code whole. */
export const CodeField = ({
  id,
  label,
  required,
  error,
  hint,
  action,
  onChange,
  ...input
}: CodeFieldProps) => {
  const { t } = useTranslation();
  const ownId = useId();
  const controlId = id ?? ownId;
  const field: FieldProps = {
    label: label ?? t('fields.code.label'),
    required: required ?? false,
    error,
    hint: hint ?? t('fields.code.hint'),
    action,
  };
  return (
    <FieldShell controlId={controlId} {...field}>
      <input
        {...input}
        {...describedControl(controlId, field)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={classNames(control.control, styles.input)}
        onChange={(event) => {
          const { currentTarget } = event;
          const code = codeDigits(currentTarget.value);
          if (code !== currentTarget.value) currentTarget.value = code;
          onChange?.(event);
        }}
      />
    </FieldShell>
  );
};
