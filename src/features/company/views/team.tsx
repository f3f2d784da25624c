import { useTranslation } from 'react-i18next';
import { Portrait } from '#src/components/illustrations/portrait.tsx';
import { useCompany } from '#src/lib/use-company.ts';
import styles from './team.module.css';

const PEOPLE = ['technician', 'engineer', 'lab'] as const;

type Person = 'representative' | (typeof PEOPLE)[number];

interface TeamProps {
  readonly texts: Readonly<Record<Person, string>>;
  /** The portraits next to the words, in two columns. */
  readonly isCompact?: boolean;
}

/** The people a visitor may meet, with their roles and a text about or by each. */
export const Team = ({ texts, isCompact = false }: TeamProps) => {
  const { t } = useTranslation();
  const { representative } = useCompany();
  const people = [
    {
      portrait: 'representative' as const,
      name: representative,
      role: t('about.people.representative'),
      text: texts.representative,
    },
    ...PEOPLE.map((person) => ({
      portrait: person,
      name: t(`about.people.${person}.name`),
      role: t(`about.people.${person}.role`),
      text: texts[person],
    })),
  ];
  return (
    <ul className={styles.team} data-compact={isCompact}>
      {people.map(({ portrait, name, role, text }) => (
        <li key={name} className={styles.person}>
          <Portrait person={portrait} className={styles.portrait} />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.role}>{role}</p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
};
