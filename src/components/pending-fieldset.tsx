import { type ReactNode, useLayoutEffect, useRef } from 'react';

type PendingFieldsetProps = {
  readonly pending: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Disables its fields while work is in flight, and gives the focus back to the one that had it. */
export const PendingFieldset = ({ pending, className, children }: PendingFieldsetProps) => {
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const lastFocused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const field = lastFocused.current;
    if (pending || field === null) return;
    lastFocused.current = null;
    const isLost =
      document.activeElement === document.body || document.activeElement?.matches('dialog, :disabled');
    if (isLost === true && field.isConnected) field.focus();
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
