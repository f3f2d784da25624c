import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './calculator.module.css';
import { PlanAction } from './plan-action.tsx';
import type { Answer, Quote } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';
import { useQuoteTexts } from './use-quote-texts.ts';

/** The result of the calculator; announced whenever it changes. */
export const PlanAnswer = memo(({ quote, cheaper }: Answer) => {
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
  const isAnnual = quote.kind === 'subscription' && quote.plan.type === 'annual';
  return (
    <div className={styles.plan}>
      <div className={styles.result} role="status">
        {cheaper === undefined ? (
          <p className={styles.badge}>{t('pricing.cheapest')}</p>
        ) : (
          <p className={styles.label}>{t(`pricing.cheapestPaid.${isAnnual ? 'annual' : 'monthly'}`)}</p>
        )}
        <p className={styles.name}>{name}</p>
        <p className={styles.price}>{price}</p>
        <p className={styles.detail}>
          <span>{detail}</span>
          {quote.kind === 'subscription' && !isFree && (
            <span>{t('pricing.perYear', { price: won(quote.price) })}</span>
          )}
          <span>{t('pricing.vat')}</span>
        </p>
      </div>
      <PlanAction isFree={isFree} name={name} />
      {cheaper !== undefined && <CheaperWay quote={cheaper} saved={quote.price - cheaper.price} />}
    </div>
  );
});

const CheaperWay = ({ quote, saved }: { readonly quote: Quote; readonly saved: number }) => {
  const { t } = useTranslation();
  const { count, won } = useAmounts();
  const { name, price, detail } = useQuoteTexts()(quote);
  const payment = quote.kind === 'points' ? 'point-based' : quote.plan.type;
  const asked = (quote.kind === 'points' && quote.packs[0]?.plan.category) || name;
  return (
    <div className={styles.cheaper} role="status">
      <p className={styles.badge}>{t('pricing.cheaper')}</p>
      <p className={styles.cheaperTitle}>{t(`pricing.saves.${payment}`, { amount: count(saved) })}</p>
      <p className={styles.detail}>
        <span>{price}</span>
        {quote.kind === 'points' && (
          <span>{t('pricing.onAverage', { price: won(Math.round(quote.price / 12)) })}</span>
        )}
        <span>{detail}</span>
      </p>
      <PlanAction variant="quiet" name={asked} />
    </div>
  );
};
