import { useTranslation } from 'react-i18next';

export const UsageTab = () => {
  const { t } = useTranslation();
  return <h2>{t('profile.tabs.usage')}</h2>;
};
