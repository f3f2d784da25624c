import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar.tsx';
import { useCompany } from '#src/lib/use-company.ts';
import styles from './team.module.css';

const PEOPLE = ['technician', 'engineer', 'lab'] as const;

/** The people a visitor may meet, with their roles. */
export const Team = () => {
  const { t } = useTranslation();
  const { representative } = useCompany();
  const people = [
    {
      name: representative,
      role: t('about.people.representative'),
      text: t('about.people.representativeText'),
    },
    ...PEOPLE.map((person) => ({
      name: t(`about.people.${person}.name`),
      role: t(`about.people.${person}.role`),
      text: t(`about.people.${person}.text`),
    })),
  ];
  return (
    <ul className={styles.team}>
      {people.map(({ name, role, text }) => (
        <li key={name} className={styles.person}>
          <Avatar name={name} src={null} />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.role}>{role}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
};
