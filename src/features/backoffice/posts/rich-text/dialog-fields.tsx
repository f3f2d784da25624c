import type { KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '#src/components/use-ime-safe-submit.ts';
import styles from './dialog-fields.module.css';

interface DialogFieldsProps {
  readonly label: string;
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** The fields of a small dialog inside the post's form: Enter applies the dialog and must not submit that form. */
export const DialogFields = ({ label, onEnter, children }: DialogFieldsProps) => {
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a disabled form would be disabled
    <div role="group" aria-label={label} className={styles.fields} onKeyDown={applyByEnter}>
      {children}
    </div>
  );
};
