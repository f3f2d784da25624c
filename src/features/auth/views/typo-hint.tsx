import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';

interface TypoHintProps {
  readonly meant: string;
  readonly onUse: (email: string) => void;
}

/** Offers the address that was probably meant; the reader decides. */
export const TypoHint = ({ meant, onUse }: TypoHintProps) => {
  const { t } = useTranslation();
  return (
    <>
      {t('auth.suggestion', { email: meant })}{' '}
      <LinkButton onClick={() => onUse(meant)}>{t('auth.useSuggestion', { email: meant })}</LinkButton>
    </>
  );
};
