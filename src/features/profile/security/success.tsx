import type { ReactNode } from 'react';
import { CheckIcon } from '#src/components/further-icons.tsx';
import styles from './security.module.css';

/** A live region for what has been changed; stays mounted while empty, so that its next text is announced. */
export const Success = ({ children }: { readonly children: ReactNode }) => (
  <div role="status">
    {children !== false && children !== null && (
      <p className={styles.success}>
        <CheckIcon />
        {children}
      </p>
    )}
  </div>
);
