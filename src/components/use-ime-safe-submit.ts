import type { FormEvent, KeyboardEvent } from 'react';

/** Code that Safari and older browsers report for a key the input method consumed. */
const CONSUMED_BY_IME = 229;

/** Whether Enter only ends the composition of a Hangul syllable (or another input method's). */
export const isComposing = (event: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  event.isComposing || event.keyCode === CONSUMED_BY_IME;

/**
 * The properties of every form: native submit by Enter or button, never by an Enter that belongs to the input method,
 * never a page load. `submit` gets the form, so that values filled by a manager are read from the DOM.
 */
export const useImeSafeSubmit = (submit: (form: HTMLFormElement) => void) => ({
  noValidate: true,
  // Should it ever be sent without the app, nothing that was typed may end up in an address (S31).
  method: 'post',
  onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
  },
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
  },
});
