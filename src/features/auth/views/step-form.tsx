import type { ComponentProps } from 'react';
import styles from './step.module.css';

/** The form of one step. */
export const StepForm = (props: Omit<ComponentProps<'form'>, 'className'>) => (
  <form {...props} className={styles.form} />
);
