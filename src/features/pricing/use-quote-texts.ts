import { useTranslation } from 'react-i18next';
import type { Quote } from './plan-costs.ts';
import { useAmounts } from './use-amounts.ts';

/** The texts of a quote: its name, its price and what it includes. */
export const useQuoteTexts = () => {
  const { t, i18n } = useTranslation();
  const { count, won } = useAmounts();
  const list = new Intl.ListFormat(i18n.language);
  return (quote: Quote): { name: string; price: string; detail: string } => {
    if (quote.kind === 'points') {
      const packs = quote.packs.map(({ plan, count: number }) =>
        t('pricing.packs', { count: number, points: count(plan.points) }),
      );
      return {
        name: t('pricing.pointBased'),
        price: t('pricing.once', { price: won(quote.price) }),
        detail: t('pricing.packsText', { packs: list.format(packs) }),
      };
    }
    const { category, type, monthlyFee, monthlyChargePoints } = quote.plan;
    const isFree = quote.price === 0;
    return {
      name: isFree
        ? category
        : `${category} · ${t(type === 'annual' ? 'pricing.annual' : 'pricing.monthly')}`,
      price: isFree ? t('pricing.freeOfCharge') : t('pricing.aMonth', { price: won(monthlyFee ?? 0) }),
      detail: t('pricing.pointsAMonth', { points: count(monthlyChargePoints ?? 0) }),
    };
  };
};
