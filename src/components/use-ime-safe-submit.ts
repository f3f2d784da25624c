import type { FormEvent, KeyboardEvent } from 'react';

/** Key code that Safari and older browsers report for a key consumed by the input method. */
const CONSUMED_BY_IME = 229;

/** Whether Enter only ends the composition of a Hangul syllable (or another input method's). */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  event.isComposing || event.keyCode === CONSUMED_BY_IME;

/**
 * Props of every form: native submit by Enter or button, but not by an Enter that belongs to the input method, and
 * without a page load. `submit` gets the form, so that values filled in by a password manager are read from the DOM.
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
