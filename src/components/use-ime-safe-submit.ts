import type { FormEvent, KeyboardEvent } from 'react';

/** Key code that Safari and older browsers report for a key consumed by the input method. */
const CONSUMED_BY_IME = 229;

/** Whether Enter only ends a composition of the input method, such as a Hangul syllable. */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  event.isComposing || event.keyCode === CONSUMED_BY_IME;

/**
 * Props of every form. Enter and the submit button call `submit`, without a page load; an Enter that belongs
 * to the input method does not. `submit` gets the form, so that it can read what a password manager wrote
 * into the DOM.
 */
export const useImeSafeSubmit = (submit: (form: HTMLFormElement) => void) => ({
  noValidate: true,
  // If the form is ever submitted without scripts, typed text must not end up in a URL (S31).
  method: 'post',
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  },
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  },
});
