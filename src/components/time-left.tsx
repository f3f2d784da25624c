import { useTranslation } from 'react-i18next';
import { Countdown } from './countdown.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './time-left.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface TimeLeftProps {
  /** When the time ends: ms since the epoch, by the clock that `now` reads. */
  readonly until: number;
  /** The whole time, in ms, of which the bar shows the rest. */
  readonly of: number;
  /** Pass a stable function, such as the server's clock. */
  readonly now?: () => number;
}

/** Screen readers announce only these seconds; announcing every second would drown out everything else. */
const ANNOUNCED = [30, 15, 5] as const;

/** Seconds from which the end is near enough for another colour. */
const ENDING = 15;

/** The time left before a session ends, in large figures above a bar that shrinks. */
export const TimeLeft = ({ until, of, now = Date.now }: TimeLeftProps) => {
  const { t } = useTranslation();
  const left = useSecondsLeft(until, now);
  const announced = ANNOUNCED.findLast((seconds) => left <= seconds);
  const share = Math.min(1, (left * 1000) / of);
  return (
    <div className={styles.time} data-ending={left <= ENDING || undefined}>
      <span className={styles.figures}>
        <Countdown until={until} now={now} />
      </span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.rest} style={{ transform: `scaleX(${share})` }} />
      </span>
      <LiveRegion>
        {announced === undefined ? '' : t('auth.session.secondsLeft', { seconds: announced })}
      </LiveRegion>
    </div>
  );
};
