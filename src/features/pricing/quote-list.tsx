import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './calculator.module.css';
import type { Quote } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';
import { useQuoteTexts } from './use-quote-texts.ts';

/** The number of quotes that can be compared at a glance. */
const SHOWN = 4;
/** How many times the answer's price a shown quote may cost. */
const MOST_TIMES = 2;

interface QuoteListProps {
  readonly quotes: readonly Quote[];
  /** Highlighted. */
  readonly answer: Quote | undefined;
}

/** The cheapest quotes side by side, each with its price for 12 months. */
export const QuoteList = memo(({ quotes, answer }: QuoteListProps) => {
  const { t } = useTranslation();
  const { won } = useAmounts();
  const textsOf = useQuoteTexts();
  // A plan for far more cases would make the bars of the others too short to compare.
  const limit = MOST_TIMES * (answer?.price || Number.POSITIVE_INFINITY);
  const shown = quotes.slice(0, SHOWN).filter(({ price }) => price <= limit);
  const most = Math.max(1, ...shown.map(({ price }) => price));
  return (
    <div className={styles.comparison}>
      <h2 className={styles.compareTitle}>{t('pricing.compare')}</h2>
      <ol className={styles.quotes}>
        {shown.map((quote) => {
          const { name } = textsOf(quote);
          return (
            <li key={name} className={styles.quote} data-answer={quote === answer}>
              <span>{name}</span>
              <span className={styles.amount}>{won(quote.price)}</span>
              <progress className={styles.bar} max={most} value={quote.price} aria-hidden="true" />
            </li>
          );
        })}
      </ol>
    </div>
  );
});
