import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './calculator.module.css';
import { PlanAction } from './plan-action.tsx';
import type { Answer, Quote } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';
import { useQuoteTexts } from './use-quote-texts.ts';

/** The result of the calculator; announced whenever it changes. */
export const PlanAnswer = ({ quote, isCheapest, other }: Answer) => {
  const { t } = useTranslation();
  const { won } = useAmounts();
  const textsOf = useQuoteTexts();
  if (quote === undefined) {
    return (
      <div className={styles.plan}>
        <p role="status">{t('pricing.none')}</p>
        <ButtonLink to={SITE_LINKS.contact} search={{ type: 'product' }}>
          {t('pricing.ask')}
        </ButtonLink>
      </div>
    );
  }
  const { name, price, detail } = textsOf(quote);
  const isFree = quote.price === 0;
  return (
    <div className={styles.plan}>
      <div className={styles.result} role="status">
        <p className={styles.label} data-cheapest={isCheapest}>
          {t(isCheapest ? 'pricing.cheapest' : 'pricing.cheapestPaidSo')}
        </p>
        <p className={styles.name}>{name}</p>
        <p className={styles.price}>{price}</p>
        <p className={styles.detail}>
          <span>{detail}</span>
          {quote.kind === 'subscription' && !isFree && (
            <span>{t('pricing.perYear', { price: won(quote.price) })}</span>
          )}
          {quote.kind === 'points' && (
            <span>{t('pricing.onAverage', { price: won(Math.round(quote.price / 12)) })}</span>
          )}
          <span>{t('pricing.vat')}</span>
        </p>
        {other !== undefined && <OtherWay quote={quote} other={other} />}
      </div>
      <PlanAction isFree={isFree} name={name} />
    </div>
  );
};

const OtherWay = ({ quote, other }: { readonly quote: Quote; readonly other: Quote }) => {
  const { t } = useTranslation();
  const { won } = useAmounts();
  const textsOf = useQuoteTexts();
  const cheaper = other.price < quote.price ? other : quote;
  const saved = won(Math.abs(other.price - quote.price));
  const { name, price, detail } = textsOf(other);
  return (
    <div className={styles.other}>
      <p className={styles.otherTitle}>{t('pricing.saves', { name: textsOf(cheaper).name, price: saved })}</p>
      <p className={styles.detail}>
        <span>{name}</span>
        <span>{price}</span>
        <span>{detail}</span>
      </p>
    </div>
  );
};
