import arch from './generated/arch.svg?no-inline';
import styles from './illustrations.module.css';

/** An arch from the front that runs from edge to edge, cropped to fill its box. Every page ends with it. */
export const Horizon = () => (
  <svg
    className={styles.art}
    viewBox="0 0 1200 60"
    width={1200}
    height={60}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`${arch}#horizon`} />
  </svg>
);
