import { useForm } from '@mantine/form';
import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import { useAfterPress } from './use-after-press.ts';

/** Errors are kept as keys, so that a message follows a change of language. */
export type ValidationKey = keyof Locale['validation'];
export type NameOf<Values> = Extract<keyof Values, string>;
type TextNameOf<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never;
}[NameOf<Values>];
export type Problems<Values> = Partial<Record<NameOf<Values>, ValidationKey>>;

interface StepFormOptions<Values> {
  initialValues: Values;
  /** Every problem of the values, in the order of the fields. */
  problemsOf: (values: Values) => Problems<Values>;
  /**
   * Lines of text the reader may edit, in their order. They are read from the page at submit, because a
   * password manager may fill without an event; the first empty one gets the focus.
   */
  textFields: readonly TextNameOf<Values>[];
  /** Gets the focus instead; null where none does, so that no key erases what is there. */
  firstField?: NameOf<Values> | null;
  /** Fields judged when they are left, never while typing. */
  judgedOnBlur?: readonly NameOf<Values>[];
  /** What a message names. */
  facts?: { readonly email: string };
  onEdit?: () => void;
  onSubmit: (values: Values) => void;
}

export interface FieldState<Value> {
  value: Value;
  /** Text in the reader's language; absent while the field is right or untouched. */
  error: string | undefined;
  change: (value: Value) => void;
  leave: () => void;
}

const focusField = (form: HTMLFormElement, name: string) => {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
};

/** Another window came to the front, or the dialog was closed: the reader has not left the field. */
const isLeft = (element: HTMLElement) => document.hasFocus() && element.checkVisibility();

/** To a control that needs nothing of the form (`data-elsewhere`): an empty field is no mistake then. */
const goesElsewhere = (to: EventTarget | null) => to instanceof Element && to.matches('[data-elsewhere]');

const readTexts = (form: HTMLFormElement, names: readonly string[]): Record<string, string> => {
  const typed = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = typed.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
};

/**
 * Keystrokes of one step: messages appear once a field was touched (specification §5), the first wrong field
 * gets the focus at submit, and nothing is lost when the server refuses.
 */
export function useStepForm<Values extends Record<string, unknown>>({
  initialValues,
  problemsOf,
  textFields,
  firstField: wanted,
  judgedOnBlur = [],
  facts = { email: '' },
  onEdit,
  onSubmit,
}: StepFormOptions<Values>) {
  const { t } = useTranslation();
  const form = useForm<Values>({ mode: 'controlled', initialValues, clearInputErrorOnChange: false });
  const [firstField] = useState(() =>
    wanted === undefined ? (textFields.find((name) => initialValues[name] === '') ?? textFields[0]) : wanted,
  );
  const judged = useRef(new Set<string>());
  const selected = useRef(false);
  const afterPress = useAfterPress();

  const judge = (name: NameOf<Values>) => {
    judged.current.add(name);
    form.setFieldError(name, problemsOf(form.getValues())[name] ?? null);
  };

  const change = <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => {
    // One key of Values with its own value; TypeScript widens a computed key.
    form.setValues({ [name]: value } as unknown as Partial<Values>);
    if (judgedOnBlur.includes(name)) form.clearFieldError(name);
    else if (judged.current.has(name) || value === '') judge(name);
    onEdit?.();
  };

  const leave = (name: NameOf<Values>) => {
    afterPress(() => {
      judge(name);
      for (const other of judgedOnBlur) if (other !== name && judged.current.has(other)) judge(other);
    });
  };

  const field = <Name extends NameOf<Values>>(name: Name): FieldState<Values[Name]> => {
    const problem = form.errors[name];
    return {
      value: form.values[name],
      // Only ValidationKey values are ever stored as errors (judge, submit).
      error: typeof problem === 'string' ? t(`validation.${problem as ValidationKey}`, facts) : undefined,
      change: (value) => change(name, value),
      leave: () => leave(name),
    };
  };

  /** Properties of a line of text. Stable ids, because password managers remember them. */
  const text = (name: TextNameOf<Values>) => {
    const { value, error, leave: judgeNow } = field(name);
    return {
      id: `auth-${name}`,
      name,
      // TextNameOf admits only names of strings.
      value: value as string,
      error,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const { currentTarget, relatedTarget } = event;
        if (currentTarget.value === '' && goesElsewhere(relatedTarget)) return;
        if (isLeft(currentTarget)) judgeNow();
      },
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change(name, event.currentTarget.value as Values[typeof name]),
      // Arriving at a filled field, as by "Change", selects its text; once, so that the caret stays free.
      onFocus: (event: FocusEvent<HTMLInputElement>) => {
        if (!selected.current && !event.currentTarget.readOnly) event.currentTarget.select();
        selected.current = true;
      },
      'data-autofocus': name === firstField || undefined,
    };
  };

  const formProps = useImeSafeSubmit((element) => {
    // `textFields` names only lines of text of Values.
    form.setValues(readTexts(element, textFields) as Partial<Values>);
    const values = form.getValues();
    const problems = problemsOf(values);
    form.setErrors(problems);
    for (const name of Object.keys(values)) judged.current.add(name);
    const [first] = Object.keys(problems);
    if (first === undefined) onSubmit(values);
    else focusField(element, first);
  });

  return { values: form.values, firstField, field, text, formProps };
}
