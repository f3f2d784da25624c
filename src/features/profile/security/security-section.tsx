import { type ReactNode, useId } from 'react';
import page from '../profile-page.module.css';

interface SecuritySectionProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

/** A part of the security tab: what it is about on one side, what can be done on the other. */
export const SecuritySection = ({ title, note, children }: SecuritySectionProps) => {
  const titleId = useId();
  return (
    <section className={page.group} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={page.groupTitle}>
          {title}
        </h2>
        <p className={page.note}>{note}</p>
      </div>
      <div>{children}</div>
    </section>
  );
};
