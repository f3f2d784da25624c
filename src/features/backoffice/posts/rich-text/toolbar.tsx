import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ariaKeys, shownKeys } from './key-names.ts';
import styles from './toolbar.module.css';

export interface ToolbarItem {
  readonly name: string;
  readonly label: string;
  /** Keyboard shortcut, with `Mod` for Control or Command. */
  readonly keys?: string | undefined;
  readonly face: ReactNode;
  /** Undefined for a button that is neither on nor off. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onPress: () => void;
}

interface ToolbarProps {
  readonly label: string;
  /** The id of the text that the toolbar works on. */
  readonly controls: string;
  readonly groups: readonly (readonly ToolbarItem[])[];
  /** Escape: back to the text. */
  readonly onLeave: () => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A toolbar as ARIA describes it: one tab stop, arrow keys between its buttons. Disabled buttons keep the focus. */
export const Toolbar = ({ label, controls, groups, onLeave }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const items = groups.flat();
  const [stop, setStop] = useState('');
  const current = items.some(({ name }) => name === stop) ? stop : items[0]?.name;

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next =
      items[
        step(
          items.findIndex(({ name }) => name === current),
          items.length,
        )
      ];
    if (next === undefined) return;
    setStop(next.name);
    bar.current?.querySelector<HTMLElement>(`[data-tool="${next.name}"]`)?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      aria-orientation="horizontal"
      className={styles.toolbar}
      onKeyDown={move}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, label: itemLabel, keys, face, isPressed, isDisabled = false, onPress }) => (
            <button
              key={name}
              type="button"
              data-tool={name}
              className={styles.tool}
              tabIndex={name === current ? 0 : -1}
              aria-label={itemLabel}
              aria-pressed={isPressed}
              aria-disabled={isDisabled || undefined}
              aria-keyshortcuts={keys && ariaKeys(keys)}
              title={keys === undefined ? itemLabel : `${itemLabel} (${shownKeys(keys)})`}
              // Keeps the selection of the text.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setStop(name)}
              onClick={() => !isDisabled && onPress()}
            >
              {face}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
};
