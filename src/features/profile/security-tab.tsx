import { useTranslation } from 'react-i18next';

export const SecurityTab = () => {
  const { t } = useTranslation();
  return <h2>{t('profile.tabs.security')}</h2>;
};
