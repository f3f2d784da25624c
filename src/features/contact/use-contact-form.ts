import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INQUIRY_MESSAGE_MAX } from '#contract/inquiry.contract.ts';
import { useImeSafeSubmit } from '#src/components/use-ime-safe-submit.ts';
import { useFormState } from '#src/lib/use-form-state.ts';
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

/** Keystrokes of the form: a field is judged once it was left, the first wrong one gets the focus at submit. */
export function useContactForm(
  initial: ContactValues,
  person: Person | null,
  onSubmit: (values: ContactValues) => void,
) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const judged = useRef(new Set<ContactField>());
  const { values, problems, form } = useFormState<ContactValues, ContactProblem>(initial);

  const judge = (name: ContactField) => {
    judged.current.add(name);
    form.setProblem(name, contactProblems(form.getValues())[name]);
  };

  // A member's own words, or an answer that came late, stay.
  useEffect(() => {
    if (person === null) return;
    const { name, email } = form.getValues();
    form.setValues({ name: name === '' ? person.name : name, email: email === '' ? person.email : email });
  }, [person, form]);

  const field = (name: ContactField) => {
    const problem = problems[name];
    return {
      id: `contact-${name}`,
      name,
      value: values[name],
      required: true,
      error: problem === undefined ? undefined : t(problem, { max: INQUIRY_MESSAGE_MAX }),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
        form.setValues({ [name]: currentTarget.value });
        if (judged.current.has(name)) judge(name);
      },
      onBlur: () => {
        if (document.hasFocus()) judge(name);
      },
    };
  };

  const showProblems = (found: ContactProblems) => {
    for (const name of CONTACT_FIELDS) judged.current.add(name);
    form.setProblems(found);
    if (element.current !== null)
      focusField(
        element.current,
        CONTACT_FIELDS.find((name) => found[name]),
      );
  };

  const formProps = useImeSafeSubmit((submitted) => {
    form.setValues(readFields(submitted));
    const typed = form.getValues();
    const found = contactProblems(typed);
    showProblems(found);
    if (Object.keys(found).length === 0) onSubmit(typed);
  });

  return { values, field, showProblems, formProps: { ...formProps, ref: element } };
}
