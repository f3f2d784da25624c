import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FormOptions,
  type NameOf,
  type Problems as ProblemsOf,
  type TextNameOf,
  useForm,
} from '#src/components/use-form.ts';
import type { Locale } from '#src/i18n/load-texts.ts';

/** Errors are kept as translation keys, so that a message changes with the language. */
export type ValidationKey = keyof Locale['validation'];
export type Problems<Values> = ProblemsOf<Values, ValidationKey>;

interface StepFormOptions<Values> extends Omit<FormOptions<Values, ValidationKey>, 'textOf'> {
  /**
   * The field that gets the focus; by default the first empty text field. Null for none: focus would select a
   * prefilled text, and typing would replace it.
   */
  firstField?: NameOf<Values> | null;
  /** Values interpolated into messages. */
  facts?: { readonly email: string };
}

/** The form of one step of a dialog. */
export function useStepForm<Values extends object>({
  firstField: wanted,
  facts = { email: '' },
  ...options
}: StepFormOptions<Values>) {
  const { t } = useTranslation();
  const { initialValues, textFields } = options;
  const form = useForm<Values, ValidationKey>({
    ...options,
    textOf: (problem) => t(`validation.${problem}`, facts),
  });
  const [firstField] = useState(() =>
    wanted === undefined ? (textFields.find((name) => initialValues[name] === '') ?? textFields[0]) : wanted,
  );
  /** Stable ids, because password managers remember them. */
  const text = (name: TextNameOf<Values>) => ({
    ...form.text(name),
    id: `auth-${name}`,
    'data-autofocus': name === firstField || undefined,
  });
  return { ...form, firstField, text };
}
