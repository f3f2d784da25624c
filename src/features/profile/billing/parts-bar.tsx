import styles from './parts-bar.module.css';

/** A bar of parts, each as long as its share; a key with `PartColor` names them. */
export const PartsBar = ({ parts }: { readonly parts: readonly number[] }) => (
  <span className={styles.bar} aria-hidden="true">
    {parts.map((part, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
      <span key={nth} data-part={nth} style={{ flexGrow: part }} />
    ))}
  </span>
);

/** The colour of a part of a `PartsBar`, before its name. */
export const PartColor = ({ nth }: { readonly nth: number }) => (
  <span className={styles.color} data-part={nth} aria-hidden="true" />
);
