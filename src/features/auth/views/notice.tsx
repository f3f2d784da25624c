import type { ReactNode } from 'react';
import { AlertIcon } from '#src/components/icons.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** Nothing to say: the region stays, so that its next words are announced. */
  readonly children?: ReactNode;
  /** What can be done about it; not part of what is announced. */
  readonly action?: ReactNode;
}

/** Says in place what went wrong with the step, and what to do next. */
export const Notice = ({ children, action }: NoticeProps) => {
  const isShown = children !== undefined && children !== null && children !== false;
  return (
    <div className={isShown ? styles.notice : styles.quiet}>
      {isShown && <AlertIcon />}
      <div className={styles.words}>
        <div role="alert">{children}</div>
        {isShown && action !== undefined && <div>{action}</div>}
      </div>
    </div>
  );
};
