import arch from './generated/arch.svg?no-inline';
import styles from './illustrations.module.css';

/** A row of cusps that runs from edge to edge, cropped to fill its box. Every page ends with it. */
export const Horizon = () => (
  <svg
    className={styles.art}
    viewBox="0 0 1200 100"
    width={1200}
    height={100}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`${arch}#horizon`} />
  </svg>
);
