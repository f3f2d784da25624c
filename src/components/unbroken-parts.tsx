import { Fragment } from 'react';
import styles from './unbroken-parts.module.css';

/** A text that breaks only between its parts, not at the spaces or hyphens within one. */
export const UnbrokenParts = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part may occur twice, and the order never changes
    <Fragment key={index}>
      <span className={styles.part}>{part}</span>{' '}
    </Fragment>
  ));
