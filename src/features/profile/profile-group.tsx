import { type ReactNode, useId } from 'react';
import styles from './profile-page.module.css';

interface ProfileGroupProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Without a line above, for content that has a frame of its own. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/** A part of the profile: its title next to its content. */
export const ProfileSection = ({ title, note, isPlain, children }: ProfileGroupProps) => {
  const titleId = useId();
  return (
    <section className={styles.group} data-plain={isPlain || undefined} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.groupTitle}>
          {title}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
};

/** A part of the profile whose content is a list of `ProfileRow`. */
export const ProfileGroup = ({ children, ...section }: ProfileGroupProps) => (
  <ProfileSection {...section}>
    <dl className={styles.rows}>{children}</dl>
  </ProfileSection>
);

export const ProfileRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
