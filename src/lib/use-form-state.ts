import { useState, useSyncExternalStore } from 'react';

/** By the name of the field. */
type Problems<Problem> = Readonly<Record<string, Problem | undefined>>;

interface FormState<Values, Problem> {
  readonly values: Values;
  readonly problems: Problems<Problem>;
}

/** What is typed into a form and what is wrong with it, readable in the same event in which it was written. */
export function createFormStore<Values extends object, Problem extends string>(initialValues: Values) {
  const listeners = new Set<() => void>();
  let state: FormState<Values, Problem> = { values: initialValues, problems: {} };
  const become = (next: Partial<FormState<Values, Problem>>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    current: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getValues: () => state.values,
    /** The other values stay. */
    setValues: (values: Partial<Values>) => become({ values: { ...state.values, ...values } }),
    setProblems: (problems: Problems<Problem>) => become({ problems }),
    /** @param problem undefined when there is none */
    setProblem: (name: Extract<keyof Values, string>, problem: Problem | undefined) =>
      become({ problems: { ...state.problems, [name]: problem } }),
  };
}

/** The state of one form; its functions stay the same from one drawing to the next. */
export function useFormState<Values extends object, Problem extends string>(initialValues: Values) {
  const [form] = useState(() => createFormStore<Values, Problem>(initialValues));
  return { ...useSyncExternalStore(form.subscribe, form.current, form.current), form };
}
