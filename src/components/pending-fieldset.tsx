import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import hidden from './visually-hidden.module.css';

interface PendingFieldsetProps {
  readonly pending: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Disables its fields while a request is pending, and meanwhile focuses a line for screen readers. Afterwards
 * it focuses the first invalid field. If there is none, the focus returns to where it was or, if that element
 * is gone or disabled, to the first field.
 */
export const PendingFieldset = ({ pending, className, children }: PendingFieldsetProps) => {
  const { t } = useTranslation();
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const statusRef = useRef<HTMLParagraphElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const [fieldset, status] = [fieldsetRef.current, statusRef.current];
    if (fieldset === null || status === null) return;
    const restoreFocus = () => {
      const refused = fieldset.querySelector<HTMLElement>('[aria-invalid="true"]:enabled');
      const last = lastFocused.current;
      const isUsable = last?.isConnected && !last.matches(':disabled');
      const first = fieldset.querySelector<HTMLElement>('[data-autofocus]:enabled, input:enabled');
      (refused ?? (isUsable ? last : first))?.focus();
    };
    // An alert that opened before the request ended returns the focus to the line. A native listener, because React
    // ignores events while it removes the alert.
    status.onfocus = pending ? null : restoreFocus;
    if (lastFocused.current === null) return;
    const isHere = fieldset.contains(activeElement) || activeElement === status;
    if (!isHere && activeElement !== body && !activeElement?.contains(fieldset)) return;
    // The line is above the fields: scrolling to it would take the pressed button out of view.
    if (pending) status.focus({ preventScroll: true });
    else restoreFocus();
  }, [pending]);

  // A server-rendered field may have been focused before React listened.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && fieldsetRef.current?.contains(activeElement))
      lastFocused.current = activeElement;
  }, []);

  return (
    <>
      <p ref={statusRef} className={hidden.hidden} tabIndex={-1}>
        {pending && t('auth.reasons.working')}
      </p>
      <fieldset
        ref={fieldsetRef}
        className={className}
        disabled={pending}
        onFocus={(event) => {
          if (event.target instanceof HTMLElement) lastFocused.current = event.target;
        }}
      >
        {children}
      </fieldset>
    </>
  );
};
