import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calculator.module.css';
import { type Month, type Quote, simulateYear } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';

interface PointYearProps {
  readonly quote: Quote;
  readonly cases: number;
  readonly pointsPerCase: number;
}

const PARTS = ['used', 'expired', 'left'] as const satisfies readonly (keyof Month)[];
/** In drawing units: the width of a bar, and the distance from one bar to the next. */
const BAR = 26;
const PITCH = 36;
const HEIGHT = 120;

const sumOf = (month: Month): number => month.used + month.expired + month.left;

/**
 * The points used, expired on the 1st and left for later: as one bar if every month is the same, otherwise as twelve.
 * The caption sums them up.
 */
export const PointYear = memo(({ quote, cases, pointsPerCase }: PointYearProps) => {
  const { t } = useTranslation();
  const { count } = useAmounts();
  const year = simulateYear(quote, cases * pointsPerCase);
  const credited = quote.kind === 'points' ? quote.points : (quote.plan.monthlyChargePoints ?? 0);
  const expired = year.at(-1)?.expired ?? 0;
  const texts = { cases: count(cases), credited: count(credited), expired: count(expired) };
  const [first] = year;
  const everyMonth = year.every((month) => PARTS.every((part) => month[part] === first?.[part]))
    ? first
    : undefined;
  return (
    <figure className={styles.year}>
      <h2 className={styles.compareTitle}>{t(everyMonth ? 'pricing.monthTitle' : 'pricing.yearTitle')}</h2>
      {everyMonth ? <MonthBar month={everyMonth} /> : <YearBars year={year} />}
      <ul className={styles.legend} aria-hidden="true">
        {PARTS.filter((part) => year.some((month) => month[part] > 0)).map((part) => (
          <li key={part}>
            <span className={styles.key} data-part={part} />
            {t(`pricing.${part}`)}
            {everyMonth && <strong>{count(everyMonth[part])}</strong>}
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        {t(quote.kind === 'points' ? 'pricing.yearPoints' : 'pricing.yearSubscription', texts)}
      </figcaption>
    </figure>
  );
});

const MonthBar = ({ month }: { readonly month: Month }) => {
  let end = 0;
  return (
    <svg
      className={styles.month}
      viewBox={`0 0 ${Math.max(1, sumOf(month))} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {PARTS.map((part) => {
        const start = end;
        end += month[part];
        return <rect key={part} className={styles[part]} x={start} y={0} width={month[part]} height={1} />;
      })}
    </svg>
  );
};

const YearBars = ({ year }: { readonly year: readonly Month[] }) => {
  const { count } = useAmounts();
  const most = Math.max(1, ...year.map(sumOf));
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${year.length * PITCH - (PITCH - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {year.map((month, index) => {
          let top = HEIGHT;
          return PARTS.map((part) => {
            const height = (month[part] / most) * HEIGHT;
            top -= height;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: the months never change their places
                key={`${index} ${part}`}
                className={styles[part]}
                x={index * PITCH}
                y={top}
                width={BAR}
                height={height}
              />
            );
          });
        })}
      </svg>
      <ol className={styles.months} aria-hidden="true">
        {year.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the months never change their places
          <li key={index}>{count(index + 1)}</li>
        ))}
      </ol>
    </>
  );
};
