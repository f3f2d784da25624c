import { useTranslation } from 'react-i18next';
import styles from './activity.module.css';

interface PasswordAdviceProps {
  /** The list that the advice is about. */
  readonly about: 'sessions' | 'activity';
  readonly onChangePassword: () => void;
}

/** What to do about an unknown entry of a list: a sentence that leads to the change of the password. */
export const PasswordAdvice = ({ about, onChangePassword }: PasswordAdviceProps) => {
  const { t } = useTranslation();
  return (
    <>
      {t(`profile.security.${about}.text.before`)}
      <button type="button" className={styles.link} onClick={onChangePassword}>
        {t(`profile.security.${about}.text.link`)}
      </button>
      {t(`profile.security.${about}.text.after`)}
    </>
  );
};
