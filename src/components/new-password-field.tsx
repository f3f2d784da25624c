import { useTranslation } from 'react-i18next';
import styles from './new-password-field.module.css';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete'> {
  /** The current value. */
  readonly password: string;
  /** Whether the server has refused exactly this password as easy to guess. */
  readonly guessable: boolean;
}

/** The field of a password that is being chosen, with the list of its rules. */
export const NewPasswordField = ({ password, guessable, error, ...field }: NewPasswordFieldProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.group}>
      <PasswordField
        {...field}
        autoComplete="new-password"
        error={error ?? (guessable ? t('fields.passwordRules.guessable') : undefined)}
      />
      <PasswordChecklist password={password} guessable={guessable} />
    </div>
  );
};
