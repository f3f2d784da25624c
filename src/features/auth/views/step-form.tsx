import { type ComponentProps, useEffect, useRef } from 'react';
import { takeWaitingFocus } from '#src/components/take-waiting-focus.ts';
import styles from './step.module.css';

/**
 * The form of one step. When it arrives later than its dialog (its code is loaded on demand), it takes the
 * focus that waits on the heading; a focus the reader has moved elsewhere stays.
 */
export const StepForm = (props: Omit<ComponentProps<'form'>, 'className' | 'ref'>) => {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => takeWaitingFocus(ref.current?.querySelector<HTMLElement>('[data-autofocus]')), []);
  return <form {...props} ref={ref} className={styles.form} />;
};
