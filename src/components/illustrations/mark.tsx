import css from './illustrations.module.css';
import { MARK } from './mark-paths.ts';

/** The logo: a molar from above, cut by a plane through its five cusps. Takes the colour of the text around it. */
export const Mark = ({ size = 32 }: { readonly size?: number }) => (
  <svg className={css.mark} viewBox="-260 -244 520 488" width={size} height={size} aria-hidden="true">
    <path className={css.markOutline} d={MARK.outline} />
    <path className={css.markCusps} d={MARK.cusps} />
  </svg>
);
