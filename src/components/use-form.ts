import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPaint } from '#src/lib/after-paint.ts';
import { takeWaitingFocus } from './take-waiting-focus.ts';
import { isLeft, useAfterPress } from './use-after-press.ts';
import { useImeSafeSubmit } from './use-ime-safe-submit.ts';

export type NameOf<Values> = Extract<keyof Values, string>;
export type TextNameOf<Values> = {
  [Name in NameOf<Values>]: Values[Name] extends string ? Name : never;
}[NameOf<Values>];
/** The problem of each invalid field, in field order: a text key, so that messages follow the language. */
export type Problems<Values, Key extends string> = { readonly [Name in NameOf<Values>]?: Key | undefined };

export interface FormOptions<Values, Key extends string> {
  initialValues: Values;
  problemsOf: (values: Values) => Problems<Values, Key>;
  /** A problem in the user's language. */
  textOf: (problem: Key) => string;
  /** Names of the uncontrolled native controls: their text is kept only in the DOM. */
  textFields: readonly TextNameOf<Values>[];
  /** Fields validated on blur, never while the user types. */
  validatedOnBlur?: readonly NameOf<Values>[];
  onEdit?: (values: Values) => void;
  /** Called with valid values after the next paint. */
  onSubmit: (values: Values) => void;
}

export interface FieldState<Value> {
  value: Value;
  /** Text in the user's language; undefined while the field is valid or untouched. */
  error: string | undefined;
  change: (value: Value) => void;
  blur: () => void;
}

type Texts<Values> = Partial<Record<TextNameOf<Values>, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The state of a form. Text fields are uncontrolled: rendering never writes to them, so nothing that was typed or
 * filled in before or during hydration is lost. The state is read from the DOM at mount, on every input, and
 * when the focus or the pointer moves within the form, because a password manager may fill fields without an
 * event.
 *
 * Messages appear once a field is touched (specification §5); an empty field counts as touched only after an edit.
 * Submitting focuses the first invalid field.
 */
export function useForm<Values extends object, Key extends string>({
  initialValues,
  problemsOf,
  textOf,
  textFields,
  validatedOnBlur = [],
  onEdit,
  onSubmit,
}: FormOptions<Values, Key>) {
  const ref = useRef<HTMLFormElement>(null);
  const [initial] = useState(initialValues);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values, Key>>({});
  const latest = useRef(initial);
  const edited = useRef(new Set<string>());
  const validated = useRef(new Set<string>());
  const hasArrived = useRef(false);
  const isSubmitting = useRef(false);
  const afterPress = useAfterPress();

  // Each name in `textFields` belongs to one native control.
  const controlOf = (name: string) => ref.current?.elements.namedItem(name) as Control | null | undefined;

  const update = (change: Partial<Values>) => {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
  };

  const validate = (...names: readonly NameOf<Values>[]) => {
    const found = problemsOf(latest.current);
    for (const name of names) validated.current.add(name);
    setProblems((shown) => ({ ...shown, ...Object.fromEntries(names.map((name) => [name, found[name]])) }));
  };

  const change = <Name extends NameOf<Values>>(name: Name, value: Values[Name]) => {
    edited.current.add(name);
    // Cast, because TypeScript widens the computed key.
    update({ [name]: value } as unknown as Partial<Values>);
    if (validatedOnBlur.includes(name)) setProblems((shown) => ({ ...shown, [name]: undefined }));
    else if (validated.current.has(name) || value === '') validate(name);
    onEdit?.(latest.current);
  };

  const blur = (name: NameOf<Values>) => {
    if (latest.current[name] === '' && !edited.current.has(name)) return;
    validate(name, ...validatedOnBlur.filter((other) => validated.current.has(other)));
  };

  /** The text of a field in the DOM, which may be ahead of the state. */
  const textIn = (name: TextNameOf<Values>) =>
    // Cast: TextNameOf allows only names of strings.
    (controlOf(name)?.value ?? latest.current[name]) as Values[typeof name];

  /** Updates the state from the DOM. @returns the fields whose text has changed */
  const follow = () =>
    textFields.filter((name) => {
      const text = textIn(name);
      const isNews = text !== latest.current[name];
      if (isNews) change(name, text);
      return isNews;
    });

  /** Writes known texts into the fields, which then count as untouched. */
  const prefill = (textsFor: (values: Values) => Texts<Values>) => {
    const inPage = Object.fromEntries(textFields.map((name) => [name, textIn(name)]));
    const texts = textsFor({ ...latest.current, ...inPage });
    for (const [name, text] of Object.entries(texts)) {
      const control = controlOf(name);
      if (control) control.value = String(text);
      edited.current.delete(name);
      validated.current.delete(name);
    }
    update(texts as Partial<Values>);
    setProblems((shown) => ({
      ...shown,
      ...Object.fromEntries(Object.keys(texts).map((name) => [name, undefined])),
    }));
  };

  /** Shows problems and focuses the first invalid field. @returns whether there are none */
  const showProblems = (found: Problems<Values, Key>) => {
    for (const name of Object.keys(latest.current)) validated.current.add(name);
    setProblems(found);
    const first = (Object.keys(found) as NameOf<Values>[]).find((name) => found[name] !== undefined);
    const element = first === undefined ? null : ref.current?.elements.namedItem(first);
    if (element instanceof HTMLElement) {
      element.focus();
      // Also if it had the focus. The margin is room for its message (field-shell.module.css).
      element.scrollIntoView({ block: 'nearest' });
    }
    return first === undefined;
  };

  const submit = () => {
    follow();
    const submitted = latest.current;
    if (!showProblems(problemsOf(submitted)) || isSubmitting.current) return;
    isSubmitting.current = true;
    afterPaint(() => {
      isSubmitting.current = false;
      onSubmit(submitted);
    });
  };

  const readAtMount = useEffectEvent(() => {
    for (const name of follow()) if (controlOf(name) !== document.activeElement) validate(name);
  });
  useEffect(() => {
    readAtMount();
    takeWaitingFocus(ref.current?.querySelector<HTMLElement>('[data-autofocus]'));
  }, []);

  const field = <Name extends NameOf<Values>>(name: Name): FieldState<Values[Name]> => {
    const problem = problems[name];
    return {
      value: values[name],
      error: problem && textOf(problem),
      change: (value) => change(name, value),
      blur: () => blur(name),
    };
  };

  /** Props of a text field. */
  const text = (name: TextNameOf<Values>) => ({
    name,
    // Cast: TextNameOf allows only names of strings.
    defaultValue: initial[name] as string,
    error: field(name).error,
  });

  const formProps = {
    ...useImeSafeSubmit(submit),
    ref,
    onChange: follow,
    onPointerOver: follow,
    onFocus: ({ target }: { readonly target: EventTarget }) => {
      follow();
      if (hasArrived.current || !(target instanceof HTMLInputElement && target.matches('[data-autofocus]')))
        return;
      hasArrived.current = true;
      // Selects a prefilled text, as after "Change", but never text the user has typed.
      if (target.value === target.defaultValue) target.select();
    },
    onBlur: ({ target }: { readonly target: EventTarget }) => {
      const name = textFields.find((known) => controlOf(known) === target);
      const control = name && controlOf(name);
      if (control) afterPress(() => isLeft(control) && blur(name));
    },
  };

  return { values, field, text, prefill, showProblems, formProps };
}
