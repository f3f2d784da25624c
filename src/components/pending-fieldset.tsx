import { type ReactNode, useLayoutEffect, useRef } from 'react';

type PendingFieldsetProps = {
  readonly pending: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Disables its fields while work is in flight, and gives the focus back to the one that had it; to the first
 * field when that one is still disabled, such as a button whose answer has to be changed first.
 */
export const PendingFieldset = ({ pending, className, children }: PendingFieldsetProps) => {
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const field = lastFocused.current;
    if (pending || field === null) return;
    const isLost =
      document.activeElement === document.body || document.activeElement?.matches('dialog, :disabled');
    if (isLost !== true) return;
    const isUsable = field.isConnected && !field.matches(':disabled');
    const first = fieldsetRef.current?.querySelector<HTMLElement>('[data-autofocus]:enabled, input:enabled');
    if (isUsable) field.focus();
    else first?.focus();
  }, [pending]);

  return (
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
  );
};
