import type { ReactNode, Ref } from 'react';
import { ProfileSection } from '../profile-group.tsx';
import styles from './security.module.css';

interface SecuritySectionProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly listRef?: Ref<HTMLUListElement>;
  /** Why the list is not there, or what went wrong with one of its rows. */
  readonly status?: ReactNode;
  /** Acts on the whole list. */
  readonly foot?: ReactNode;
  /** Where its data comes from. */
  readonly source?: string;
  /** Its rows, of `SettingRow`. */
  readonly children: ReactNode;
}

/** A part of the security tab: what it is about on one side, a list of what can be done on the other. */
export const SecuritySection = ({
  title,
  note,
  listRef,
  status,
  foot,
  source,
  children,
}: SecuritySectionProps) => (
  <ProfileSection isPlain title={title} {...(note !== undefined && { note })}>
    <div className={styles.body}>
      {status}
      <div className={styles.card}>
        <ul ref={listRef} aria-label={title} tabIndex={listRef ? -1 : undefined}>
          {children}
        </ul>
        {foot}
      </div>
      {source !== undefined && <p className={styles.source}>{source}</p>}
    </div>
  </ProfileSection>
);
