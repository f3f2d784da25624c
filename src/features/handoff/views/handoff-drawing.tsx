import { MARK } from '#src/components/illustrations/mark-paths.ts';
import styles from './handoff-drawing.module.css';

/** The progress of the sign-in from the page to the app. */
export type HandoffDrawingState = 'offered' | 'opening' | 'done' | 'unanswered';

const SIGNS: Partial<Record<HandoffDrawingState, string>> = {
  done: 'm-6 .5 4 4 8-9',
  unanswered: 'M0-7V1.5M0 6.5v.5',
};

/** The member in the browser, the app, and an arrow between them. Decorative: the text next to it says the same. */
export const HandoffDrawing = ({ state }: { readonly state: HandoffDrawingState }) => (
  <svg className={styles.drawing} data-state={state} viewBox="0 0 320 112" aria-hidden="true">
    <rect className={styles.window} x="8" y="12" width="112" height="88" rx="8" />
    <path className={styles.window} d="M8 30h112" />
    <path className={styles.dots} d="M18 21h.01M25 21h.01M32 21h.01" />
    <circle className={styles.person} cx="64" cy="56" r="9" />
    <path className={styles.person} d="M46 86c0-11 8-17 18-17s18 6 18 17z" />

    <path className={styles.way} d="M132 58h56" />
    {SIGNS[state] === undefined && <path className={styles.head} d="m181 51 7 7-7 7" />}

    <rect className={styles.window} x="200" y="12" width="112" height="88" rx="8" />
    <path className={styles.window} d="M200 30h112" />
    <path className={styles.dots} d="M210 21h14" />
    <g className={styles.mark} transform="translate(256 65) scale(0.1)">
      <path className={styles.outline} d={MARK.outline} />
      <path d={MARK.cusps} />
    </g>
    {SIGNS[state] !== undefined && (
      <g transform="translate(160 58)">
        <circle className={styles.badge} r="15" />
        <path className={styles.sign} d={SIGNS[state]} />
      </g>
    )}
  </svg>
);
