import { MARK } from '#src/components/illustrations/mark-paths.ts';
import styles from './mail-drawing.module.css';

/** What became of the link in the mail. */
export type MailDrawingState = 'opened' | 'confirmed' | 'refused';

/** The opened mail, and a badge with the result. Decorative: the text next to it says the same. */
export const MailDrawing = ({ state }: { readonly state: MailDrawingState }) => (
  <svg className={styles.drawing} viewBox="38 20 346 306" aria-hidden="true">
    <path className={styles.back} d="M40 142 187 36a22 22 0 0 1 26 0l147 106v40H40z" />
    <rect className={styles.letter} x="76" y="64" width="248" height="200" rx="10" />
    <g transform="translate(200 138) scale(0.24)">
      <path className={styles.outline} d={MARK.outline} vectorEffect="non-scaling-stroke" />
      <path className={styles.cusps} d={MARK.cusps} />
    </g>
    <path
      className={styles.front}
      d="M40 142 187 246a22 22 0 0 0 26 0l147-104v152a14 14 0 0 1-14 14H54a14 14 0 0 1-14-14z"
    />
    <path className={styles.fold} d="m44 304 110-82m202 82-110-82" />
    {state !== 'opened' && (
      <g transform="translate(350 292)" className={styles[state]}>
        <circle className={styles.badge} r="30" />
        <path className={styles.sign} d={state === 'confirmed' ? 'm-13 1 9 9 17-19' : 'M0-14V3M0 13v.5'} />
      </g>
    )}
  </svg>
);
