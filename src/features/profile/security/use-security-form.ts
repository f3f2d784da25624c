import { useTranslation } from 'react-i18next';
import { type FormOptions, useForm } from '#src/components/use-form.ts';
import type { Locale } from '#src/i18n/load-texts.ts';

/** Errors are kept as translation keys, so that a message changes with the language. */
export type ValidationKey = keyof Locale['validation'];

/** A form of the security tab, with the site's texts for invalid fields. */
export function useSecurityForm<Values extends object>(
  options: Omit<FormOptions<Values, ValidationKey>, 'textOf'>,
) {
  const { t } = useTranslation();
  return useForm<Values, ValidationKey>({ ...options, textOf: (problem) => t(`validation.${problem}`) });
}
