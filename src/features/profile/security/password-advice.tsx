import { useTranslation } from 'react-i18next';
import styles from './activity.module.css';

interface PasswordAdviceProps {
  readonly onChangePassword: () => void;
}

/** What to do about activity of someone else: a sentence that leads to the change of the password. */
export const PasswordAdvice = ({ onChangePassword }: PasswordAdviceProps) => {
  const { t } = useTranslation();
  return (
    <>
      {t('profile.security.activity.text.before')}
      <button type="button" className={styles.link} onClick={onChangePassword}>
        {t('profile.security.activity.text.link')}
      </button>
      {t('profile.security.activity.text.after')}
    </>
  );
};
