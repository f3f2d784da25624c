import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INQUIRY_MESSAGE_MAX } from '#contract/inquiry.contract.ts';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import type { ContactDraft } from './contact-draft.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
  type ContactValues,
  contactProblems,
} from './contact-form.ts';

/** Who is signed in. */
export type Person = { readonly name: string; readonly email: string };

const focusField = (form: HTMLFormElement, name: string | undefined) => {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
};

/** As they stand in the page: a manager may fill fields without an event. */
const readFields = (form: HTMLFormElement): Partial<ContactValues> =>
  Object.fromEntries(Array.from(new FormData(form)).filter(([, value]) => typeof value === 'string'));

/** What a form says, filled up with what is known; a writer's own words, or an answer that came late, stay. */
const filledUp = (said: ContactValues, known: Partial<ContactValues>): Partial<ContactValues> =>
  Object.fromEntries(
    Object.entries(known).map(([name, value]) => [name, said[name as keyof ContactValues] || value]),
  );

export interface ContactFormOptions {
  initial: ContactValues;
  person: Person | null;
  /** Has what was typed before a reload. */
  draft: ContactDraft;
  onSubmit: (values: ContactValues) => void;
}

/** Keystrokes of the form: a field is judged once it was left, the first wrong one gets the focus at submit. */
export function useContactForm({ initial, person, draft, onSubmit }: ContactFormOptions) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const judged = useRef(new Set<ContactField>());
  const form = useForm<ContactValues>({
    mode: 'controlled',
    initialValues: initial,
    clearInputErrorOnChange: false,
  });

  const judge = (name: ContactField) => {
    judged.current.add(name);
    form.setFieldError(name, contactProblems(form.getValues())[name] ?? null);
  };

  const fillUp = useEffectEvent((known: Partial<ContactValues>) =>
    form.setValues(filledUp(form.getValues(), known)),
  );
  const clear = useEffectEvent(() => form.setValues({ name: '', email: '', message: '' }));
  // Only now: the server, which drew the page, knew nothing of it.
  useEffect(() => fillUp(draft.read() ?? {}), [draft]);
  useEffect(() => {
    if (person === null) return;
    if (draft.isOfAnother(person.email)) {
      draft.forget();
      clear();
    }
    fillUp(person);
  }, [person, draft]);

  const field = (name: ContactField) => {
    const problem = form.errors[name];
    return {
      id: `contact-${name}`,
      name,
      value: form.values[name],
      required: true,
      // Only ContactProblem values are ever stored as errors.
      error:
        typeof problem === 'string' ? t(problem as ContactProblem, { max: INQUIRY_MESSAGE_MAX }) : undefined,
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        form.setValues({ [name]: currentTarget.value });
        draft.keep(person?.email ?? '', form.getValues());
        if (judged.current.has(name)) judge(name);
      },
      onBlur: () => {
        if (document.hasFocus()) judge(name);
      },
    };
  };

  const showProblems = (problems: ContactProblems) => {
    for (const name of CONTACT_FIELDS) judged.current.add(name);
    form.setErrors(problems);
    if (element.current !== null)
      focusField(
        element.current,
        CONTACT_FIELDS.find((name) => problems[name]),
      );
  };

  const formProps = useImeSafeSubmit((submitted) => {
    form.setValues(readFields(submitted));
    const values = form.getValues();
    const problems = contactProblems(values);
    showProblems(problems);
    if (Object.keys(problems).length === 0) onSubmit(values);
  });

  return { values: form.values, field, showProblems, formProps: { ...formProps, ref: element } };
}
