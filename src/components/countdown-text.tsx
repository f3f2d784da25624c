import { useState } from 'react';
import { Countdown } from './countdown.tsx';

interface TimedTextProps {
  /** When the countdown ends: ms since the epoch, by the clock that `now` reads. */
  readonly until: number;
  /** Defaults to the browser's clock. */
  readonly now?: () => number;
  /** Returns the sentence around the time; each language has its own word order. */
  readonly textFor: (time: string) => string;
  readonly onDone?: () => void;
}

const PLACE = '\u2063';
const MS = 1000;

/** A sentence that contains the time left until a moment. */
export const TimedText = ({ until, now, textFor, onDone }: TimedTextProps) => {
  const [before, after] = textFor(PLACE).split(PLACE);
  return (
    <>
      {before}
      <Countdown until={until} {...(now && { now })} {...(onDone && { onDone })} />
      {after}
    </>
  );
};

interface CountdownTextProps extends Omit<TimedTextProps, 'until' | 'now'> {
  /** Counted from the first render. Give each new wait its own `key`. */
  readonly seconds: number;
}

/** A sentence that contains a countdown of some seconds. */
export const CountdownText = ({ seconds, ...rest }: CountdownTextProps) => {
  const [until] = useState(() => Date.now() + seconds * MS);
  return <TimedText until={until} {...rest} />;
};
