import { useTranslation } from 'react-i18next';
import { TextField } from '#src/components/text-field.tsx';
import { LinkButton } from './link-button.tsx';
import styles from './step.module.css';

interface FixedEmailProps {
  readonly name: 'id' | 'email';
  readonly email: string;
  /** Absent if the address can no longer be changed. */
  readonly onChange?: () => void;
}

/** The address from the previous step, read-only; password managers use it as the user name. */
export const FixedEmail = ({ name, email, onChange }: FixedEmailProps) => {
  const { t } = useTranslation();
  return (
    <TextField
      id={`auth-${name}`}
      name={name}
      label={t('auth.email')}
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      action={
        onChange && (
          <span className={styles.small}>
            <LinkButton onClick={onChange}>{t('auth.change')}</LinkButton>
          </span>
        )
      }
    />
  );
};
