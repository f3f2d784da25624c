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

/** Twelve months of points as bars: used, expired on the 1st, left for later. The caption sums them up. */
export const PointYear = memo(({ quote, cases, pointsPerCase }: PointYearProps) => {
  const { t } = useTranslation();
  const { count } = useAmounts();
  const year = simulateYear(quote, cases * pointsPerCase);
  const credited = quote.kind === 'points' ? quote.points : (quote.plan.monthlyChargePoints ?? 0);
  const expired = year.at(-1)?.expired ?? 0;
  const most = Math.max(1, ...year.map((month) => month.used + month.expired + month.left));
  const texts = { cases: count(cases), credited: count(credited), expired: count(expired) };
  return (
    <figure className={styles.year}>
      <h2 className={styles.compareTitle}>{t('pricing.yearTitle')}</h2>
      <svg
        viewBox={`0 0 ${year.length * PITCH - (PITCH - BAR)} ${HEIGHT}`}
        preserveAspectRatio="none"
        width={422}
        height={HEIGHT}
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
      <ul className={styles.legend} aria-hidden="true">
        {PARTS.filter((part) => year.some((month) => month[part] > 0)).map((part) => (
          <li key={part}>
            <span className={styles.key} data-part={part} />
            {t(`pricing.${part}`)}
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        {t(quote.kind === 'points' ? 'pricing.yearPoints' : 'pricing.yearSubscription', texts)}
      </figcaption>
    </figure>
  );
});
