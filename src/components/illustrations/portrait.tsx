import { classNames } from '../class-names.ts';
import styles from './portrait.module.css';
import portraits from './portraits.svg?no-inline';

export type Person = 'representative' | 'technician' | 'engineer' | 'lab';

interface PortraitProps {
  readonly person: Person;
  /** Sets the width and the corners. */
  readonly className: string | undefined;
}

/** An illustrated portrait of a person of the company; the name stands next to it. */
export const Portrait = ({ person, className }: PortraitProps) => (
  <svg
    className={classNames(styles.portrait, className)}
    viewBox="0 0 176 176"
    width={176}
    height={176}
    aria-hidden="true"
  >
    <use href={`${portraits}#${person}`} />
  </svg>
);
