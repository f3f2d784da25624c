import type { Coverage } from '../data/atlas-data.ts';
import classes from './coverage.module.css';
import { useSpeech } from './language.tsx';
import { words } from './texts.ts';

export const COVERAGES = ['browser', 'model', 'none'] as const satisfies readonly Coverage[];

export const COVERAGE_WORDS = {
  browser: words('Taken in a real browser', '실제 브라우저에서 실행'),
  model: words('Taken on the chart only', '차트에서만 실행'),
  none: words('Not taken in the recorded run', '기록된 실행에 없음'),
};

/** The coverage of transitions, by colour and by pattern. */
export function CoverageBar({ coverage }: { coverage: Readonly<Record<Coverage, number>> }) {
  const { say } = useSpeech();
  return (
    <span
      className={classes.bar}
      role="img"
      aria-label={COVERAGES.map((one) => `${say(COVERAGE_WORDS[one])}: ${coverage[one]}`).join(', ')}
    >
      {COVERAGES.map((one) => (
        <span key={one} data-coverage={one} style={{ flexGrow: coverage[one] }} />
      ))}
    </span>
  );
}

/** What the colours and patterns mean; with the number of transitions, if given. */
export function CoverageLegend({ coverage }: { coverage?: Readonly<Record<Coverage, number>> }) {
  const { say } = useSpeech();
  return (
    <ul className={classes.legend}>
      {COVERAGES.map((one) => (
        <li key={one}>
          <span className={classes.key} data-coverage={one} />
          {say(COVERAGE_WORDS[one])}
          {coverage !== undefined && <strong>{coverage[one]}</strong>}
        </li>
      ))}
    </ul>
  );
}
