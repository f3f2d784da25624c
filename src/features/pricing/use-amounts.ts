import { useTranslation } from 'react-i18next';
import { countFormat } from '#src/lib/formats.ts';

/** Formats amounts in the language of the page. */
export const useAmounts = () => {
  const { t, i18n } = useTranslation();
  const { format } = countFormat(i18n.language);
  return { count: format, won: (amount: number) => t('pricing.won', { amount: format(amount) }) };
};
