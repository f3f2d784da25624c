import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { COMPANY } from './company.ts';
import { DEFAULT_LANGUAGE, languageFrom } from './language.ts';

/** The company's data in the language of the page. */
export const useCompany = () => {
  const { i18n } = useTranslation();
  const { ko, en, ...rest } = COMPANY;
  return { ...rest, ...{ ko, en }[languageFrom(i18n.language) ?? DEFAULT_LANGUAGE], product: PRODUCT.name };
};
