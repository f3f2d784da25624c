import { useTranslation } from 'react-i18next';

/** Amounts as the reader's language writes them. */
export const useAmounts = () => {
  const { t, i18n } = useTranslation();
  const { format } = new Intl.NumberFormat(i18n.language);
  return { count: format, won: (amount: number) => t('pricing.won', { amount: format(amount) }) };
};
