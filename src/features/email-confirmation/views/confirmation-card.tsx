import { type ReactNode, useEffect, useRef } from 'react';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './confirmation-card.module.css';
import { MailDrawing, type MailDrawingState } from './mail-drawing.tsx';

interface ConfirmationCardProps {
  readonly title: string;
  readonly text: string;
  /** Whether it is the result of the user's click: its heading then takes the focus, to be announced. */
  readonly isOutcome?: boolean;
  readonly drawing: MailDrawingState;
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** All there is on the page; its heading is the title of the page. */
export const ConfirmationCard = ({
  title,
  text,
  isOutcome = false,
  drawing,
  actions,
  foot,
  children,
}: ConfirmationCardProps) => {
  usePageHead({ title });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <section className={styles.page}>
      <div className={styles.content}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {foot !== undefined && <p className={styles.foot}>{foot}</p>}
      </div>
      <div className={styles.art}>
        <MailDrawing state={drawing} />
      </div>
    </section>
  );
};
