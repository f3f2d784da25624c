import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#src/lib/after-paint.ts';
import { firstIn, makeModal, makeModalAfterPaint } from '#src/lib/make-modal.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import { catchLostFocus } from './catch-focus.ts';
import { classNames } from './class-names.ts';
import styles from './dialog-frame.module.css';

interface DialogFrameProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly role?: 'dialog' | 'alertdialog';
  /** `side` and `menu` are at the right edge, as high as the window. */
  readonly size: 'small' | 'panel' | 'side' | 'menu';
  readonly busy?: boolean;
  /** A click on the backdrop does nothing, and a dismissal may open a question, so the dialog stays visible. */
  readonly isGuarded?: boolean;
  /** Called by Escape, a click on the backdrop and a button with `data-closes`. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is mounted. The browser provides the top layer, the inert page, the focus
 * trap and the return of focus, also for stacked dialogs. The server renders it as an open dialog, readable and usable
 * before any script runs; hydration makes it modal without losing typed text or the caret.
 */
export const DialogFrame = ({
  labelledBy,
  describedBy,
  role = 'dialog',
  size,
  busy,
  isGuarded = false,
  onDismiss,
  children,
}: DialogFrameProps) => {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const isShown = useRef(false);
  // A dialog that the server has rendered is visible in the first frame, so it does not fade in.
  const isOpenedHere = useInBrowser(() => true, false);
  const [isEntering] = useState(isOpenedHere);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return undefined;
    const opener = document.activeElement;
    // Nothing to do if src/early.ts has made it modal before hydration.
    makeModalAfterPaint(dialog);
    isShown.current = true;
    return () => {
      isShown.current = false;
      dialog.close();
      returnFocus(dialog, opener);
      focusBelow(dialog);
      catchLostFocus();
    };
  }, []);

  const dismiss = (dialog: HTMLDialogElement) => {
    if (isGuarded) return onDismiss();
    const isBeingDismissed = dialog.style.opacity !== '';
    if (isBeingDismissed) return;
    // The page is restyled when a modal dialog closes, so the dialog is hidden first and closes after the next paint.
    dialog.style.opacity = '0';
    afterPaint(() => {
      // Rendered at once, so that a closed dialog is removed before it would be visible again.
      if (isShown.current) flushSync(onDismiss);
      dialog.style.opacity = '';
    });
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape arrives as the cancel event
    <dialog
      ref={dialogRef}
      open
      className={classNames(styles.backdrop, isEntering && styles.entering)}
      data-dialog=""
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        // A file picker's cancel event bubbles here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        dismiss(event.currentTarget);
      }}
      onClose={(event) => {
        // Browsers close a dialog on a second Escape without other input, even if `cancel` was prevented.
        // Reopen it and let the state decide, unless React has hidden it, as it does while a part of it
        // suspends.
        const isOwn = event.target === event.currentTarget;
        if (!isOwn || !isShown.current || event.currentTarget.open) return;
        makeModal(event.currentTarget);
        dismiss(event.currentTarget);
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = isBackdrop(event.target);
      }}
      onClick={(event) => {
        const isOutside = !isGuarded && pressedBackdrop.current && isBackdrop(event.target);
        if (isOutside || isCloseButton(event)) dismiss(event.currentTarget);
        pressedBackdrop.current = false;
      }}
    >
      <div className={styles.well} data-backdrop="">
        <div className={styles[size]}>{children}</div>
      </div>
    </dialog>
  );
};

const isBackdrop = (target: EventTarget): boolean =>
  target instanceof HTMLElement && (target.matches('dialog') || target.hasAttribute('data-backdrop'));

/** Whether a close button of this dialog, not of one inside it, was pressed. */
const isCloseButton = ({ target, currentTarget }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('[data-closes]')?.closest('dialog') === currentTarget;

/** Focuses the opener of a closed dialog: the browser returns the focus to the element that had it before the dialog became modal. */
const returnFocus = (closed: HTMLDialogElement, opener: Element | null): void => {
  const { activeElement, body } = document;
  const isLost = activeElement === body || closed.contains(activeElement);
  if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
};

/** Focuses the dialog below if the browser could not return the focus, for example to a removed element. */
const focusBelow = (closed: HTMLDialogElement): void => {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLInputElement && !closed.contains(activeElement)) {
    // Chromium leaves the caret where the mouse was pressed, so the field would not take text without a new focus.
    activeElement.blur();
    activeElement.focus({ preventScroll: true });
  }
  if (activeElement !== body && !closed.contains(activeElement)) return;
  const below = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (below !== undefined) firstIn(below)?.focus();
};
