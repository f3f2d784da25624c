import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INQUIRY_MESSAGE_MAX } from '#contract/inquiry.contract.ts';
import { useForm } from '#src/components/use-form.ts';
import { countFormat } from '#src/lib/formats.ts';
import type { ContactDraft } from './contact-draft.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactProblem,
  type ContactValues,
  contactProblems,
} from './contact-form.ts';

/** The name and email address of the member or sender. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

type Texts = Partial<ContactValues>;

/** Prefills only empty fields, so that no input of the user is replaced. */
const onlyEmpty = (known: Texts) => (values: ContactValues) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => values[name as keyof ContactValues] === ''));

export interface ContactFormOptions {
  initial: ContactValues;
  /** What the message begins with, unless there is a draft of one. */
  message: string;
  person: Person | null;
  /** Holds the input from before a reload. */
  draft: ContactDraft;
  onSubmit: (values: ContactValues) => void;
}

/** The contact form, filled in with the draft of this tab and with the name and address of the member. */
export function useContactForm({ initial, message, person, draft, onSubmit }: ContactFormOptions) {
  const { t, i18n } = useTranslation();
  const known: ContactValues = { ...initial, message };
  const keep = (values: ContactValues) => {
    const hasInput = CONTACT_FIELDS.some((name) => values[name] !== '' && values[name] !== known[name]);
    if (hasInput) draft.keep(person?.email ?? '', values);
    else draft.forget();
  };
  const form = useForm<ContactValues, ContactProblem>({
    initialValues: initial,
    problemsOf: contactProblems,
    textOf: (problem) => t(problem, { max: countFormat(i18n.language).format(INQUIRY_MESSAGE_MAX) }),
    textFields: [...CONTACT_FIELDS, 'website'],
    onEdit: keep,
    onSubmit,
  });

  const prefill = useEffectEvent(form.prefill);
  const fillAtStart = useEffectEvent(() => {
    const kept = draft.read();
    form.prefill(onlyEmpty({ ...kept, message: kept?.message || message }));
  });
  // A layout effect, to read the draft before the form overwrites it with text typed before hydration.
  useLayoutEffect(() => fillAtStart(), []);
  useEffect(() => {
    if (person === null) return;
    if (draft.isOfAnother(person.email)) {
      draft.forget();
      prefill(() => ({ name: '', email: '', message: '' }));
    }
    prefill(onlyEmpty({ name: person.name, email: person.email }));
  }, [person, draft]);

  const firstLine = useRef(message);
  useEffect(() => {
    const before = firstLine.current;
    firstLine.current = message;
    // When the language changes, translate the first line unless the user has edited it.
    prefill((values) => (values.message === before ? { message } : {}));
  }, [message]);

  const text = (name: ContactField) => ({ ...form.text(name), id: `contact-${name}`, required: true });
  return { ...form, text };
}
