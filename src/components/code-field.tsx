import { useTranslation } from 'react-i18next';
import styles from './code-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

const LENGTH = 6;

/** The digits in a typed or pasted text, full-width ones included, at most six. */
export const codeDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, LENGTH);

/** Six digits in one field, so that paste, autofill and screen readers handle the code as a whole. */
export const CodeField = ({
  label,
  hint,
  onChange,
  ...field
}: Omit<TextFieldProps, 'type' | 'className'>) => {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={label ?? t('fields.code.label')}
      hint={hint ?? t('fields.code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      spellCheck={false}
      className={styles.input}
      onChange={(event) => {
        const { currentTarget } = event;
        const code = codeDigits(currentTarget.value);
        if (code !== currentTarget.value) currentTarget.value = code;
        onChange?.(event);
      }}
    />
  );
};
