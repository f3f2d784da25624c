import file from '#src/components/illustrations/generated/fit.svg?no-inline';
import css from '#src/components/illustrations/illustrations.module.css';

/** A crown above the tooth that it is made for. Not in the list of `Drawing`, which is part of every first visit's script. */
export const FitDrawing = () => (
  <svg className={css.art} viewBox="16 46 444 346" aria-hidden="true">
    <use href={`${file}#fit`} />
  </svg>
);
