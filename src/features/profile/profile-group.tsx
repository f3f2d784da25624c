import { type ReactNode, useId } from 'react';
import styles from './profile-page.module.css';

interface ProfileGroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export const ProfileGroup = ({ title, note, children }: ProfileGroupProps) => {
  const titleId = useId();
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.groupTitle}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      <dl className={styles.rows}>{children}</dl>
    </section>
  );
};

export const ProfileRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
