import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './calculator.module.css';
import type { Quote } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';
import { useQuoteTexts } from './use-quote-texts.ts';

/** The result of the calculator; announced whenever it changes. */
export const CheapestPlan = ({ quote }: { readonly quote: Quote | undefined }) => {
  const { t } = useTranslation();
  const { won } = useAmounts();
  const textsOf = useQuoteTexts();
  if (quote === undefined) {
    return (
      <div className={styles.cheapest}>
        <p role="status">{t('pricing.none')}</p>
        <ButtonLink to={SITE_LINKS.contact} search={{ type: 'product' }}>
          {t('pricing.ask')}
        </ButtonLink>
      </div>
    );
  }
  const { name, price, detail } = textsOf(quote);
  return (
    <div className={styles.cheapest} role="status">
      <p className={styles.label}>{t('pricing.cheapest')}</p>
      <p className={styles.plan}>{name}</p>
      <p className={styles.price}>{price}</p>
      <p className={styles.detail}>
        {detail}
        {quote.kind === 'subscription' && quote.price > 0 && (
          <span>{t('pricing.perYear', { price: won(quote.price) })}</span>
        )}
        <span>{t('pricing.vat')}</span>
      </p>
    </div>
  );
};
