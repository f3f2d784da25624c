import { useTranslation } from 'react-i18next';
import styles from './pay-table.module.css';

const ROLES = ['engineer', 'technician', 'business', 'intern'] as const;
const BENEFITS = ['leave', 'learning', 'share', 'health'] as const;

/** The range of pay for each kind of work, and what comes with it. */
export const PayTable = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.pay}>
      <table className={styles.table}>
        <caption>{t('careers.pay.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('careers.pay.role')}</th>
            <th scope="col">{t('careers.pay.range')}</th>
          </tr>
        </thead>
        <tbody>
          {ROLES.map((role) => (
            <tr key={role}>
              <th scope="row">{t(`careers.pay.${role}.role`)}</th>
              <td>{t(`careers.pay.${role}.range`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <h3 className={styles.title}>{t('careers.pay.benefits')}</h3>
        <ul className={styles.benefits}>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>{t(`careers.pay.${benefit}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};
