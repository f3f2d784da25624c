import { useTranslation } from 'react-i18next';

export const PurchasesTab = () => {
  const { t } = useTranslation();
  return <h2>{t('profile.tabs.purchases')}</h2>;
};
