import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './countdown.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

interface CountdownProps {
  /** When the countdown ends: ms since the epoch, by the clock that `now` reads. */
  readonly until: number;
  /** Pass a stable function, such as the server's clock. */
  readonly now?: () => number;
  readonly onDone?: () => void;
}

const MINUTE = 60;

/** Counts down as "0:42" in tabular figures; screen readers get words, and only on request. */
export const Countdown = ({ until, now = Date.now, onDone }: CountdownProps) => {
  const { t } = useTranslation();
  const left = useSecondsLeft(until, now);
  const minutes = Math.floor(left / MINUTE);
  const seconds = left % MINUTE;
  const done = useRef(onDone);

  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (left === 0) done.current?.();
  }, [left]);

  const words =
    minutes > 0 ? t('common.timeLeft', { minutes, seconds }) : t('common.secondsLeft', { seconds });
  return (
    <span className={styles.time} role="timer" aria-live="off" aria-label={words}>
      {`${minutes}:${String(seconds).padStart(2, '0')}`}
    </span>
  );
};
