import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly label: ReactNode;
  /** Accessible name of the button, if its content does not provide one. */
  readonly name?: string;
  /** Whether the button has no border or padding of its own. */
  readonly bare?: boolean;
  readonly width: 'about' | 'account';
  readonly children: ReactNode;
}

/**
 * A button that shows a small panel below it. This is the disclosure pattern, not a menu, so Tab reaches the
 * links in the panel. The panel closes on Escape (the focus returns to the button), on a click outside, when
 * Tab leaves it, and when the user chooses an item in it.
 */
export const Disclosure = ({ label, name, bare = false, width, children }: DisclosureProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frameRef.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the controls inside
    <div
      ref={frameRef}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        buttonRef.current?.focus();
      }}
    >
      <button
        ref={buttonRef}
        type="button"
        className={bare ? styles.bare : styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={name}
        data-refocus={bare || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click on a link or button inside, by mouse or key, closes the panel */}
      <div
        id={panelId}
        className={styles.panel}
        data-width={width}
        hidden={!isOpen}
        onClick={(event) => {
          const chosen = event.target instanceof Element && event.target.closest('a, button');
          if (!chosen) return;
          setIsOpen(false);
          // The chosen item is hidden now, so a dialog that it opens returns the focus to the button.
          if (chosen instanceof HTMLButtonElement) buttonRef.current?.focus();
        }}
      >
        {children}
      </div>
    </div>
  );
};
