import file from '#src/components/illustrations/generated/section.svg?no-inline';
import css from '#src/components/illustrations/illustrations.module.css';

/** A crown on its tooth in section, its edge under a lens. Not in the list of `Drawing`, which is part of every first visit's script. */
export const SectionDrawing = () => (
  <svg className={css.art} viewBox="14 126 442 258" aria-hidden="true">
    <use href={`${file}#section`} />
  </svg>
);
