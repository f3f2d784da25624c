import type { ReactNode } from 'react';
import { AlertIcon } from '#src/components/icons.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** If empty, the live region stays mounted, so that its next text is announced. */
  readonly children?: ReactNode;
  /** Follows the text; not announced. */
  readonly action?: ReactNode;
}

/** Shows inside the step what went wrong, and what to do next. */
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
