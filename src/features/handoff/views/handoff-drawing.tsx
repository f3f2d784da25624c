import { MARK } from '#src/components/illustrations/mark-paths.ts';
import styles from './handoff-drawing.module.css';

/** The progress of the sign-in from the page to the app. */
export type HandoffDrawingState = 'offered' | 'opening' | 'done' | 'unanswered';

/** Scales of a molar's contours, from its outline inwards, in the style of the site's illustrations. */
const DEPTHS = [0.145, 0.11, 0.075, 0.04] as const;

/** The browser's window, the app's window, and a line between them. Decorative: the text next to it says the same. */
export const HandoffDrawing = ({ state }: { readonly state: HandoffDrawingState }) => (
  <svg className={styles.drawing} data-state={state} viewBox="0 0 320 112" aria-hidden="true">
    <rect className={styles.window} x="8" y="12" width="112" height="88" rx="8" />
    <path className={styles.window} d="M8 28h112" />
    <circle className={styles.ink} cx="18" cy="20" r="1.5" />
    <circle className={styles.ink} cx="25" cy="20" r="1.5" />
    <circle className={styles.person} cx="64" cy="54" r="9" />
    <path className={styles.person} d="M46 84c2-12 9-17 18-17s16 5 18 17" />

    <path className={styles.way} d="M132 58c9-10 19-10 28 0s19 10 28 0" />

    <rect className={styles.window} x="200" y="12" width="112" height="88" rx="8" />
    <path className={styles.window} d="M200 28h112" />
    <rect className={styles.ink} x="209" y="18.5" width="18" height="3" rx="1.5" />
    <g transform="translate(256 64)">
      {DEPTHS.map((scale) => (
        <path
          key={scale}
          className={styles.contour}
          d={MARK.outline}
          transform={`scale(${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
    {state === 'unanswered' && (
      <g transform="translate(160 58)">
        <circle className={styles.badge} r="15" />
        <path className={styles.sign} d="M0-7V1.5M0 6.5v.5" />
      </g>
    )}
  </svg>
);
