import type { ComponentProps } from 'react';
import styles from './file-picker.module.css';

type FilePickerProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A native file input that looks like a button; `children` is what the button shows. */
export const FilePicker = ({ children, ...input }: FilePickerProps) => (
  <span className={styles.picker}>
    <input {...input} type="file" className={styles.input} />
    <span className={styles.face} aria-hidden="true">
      {children}
    </span>
  </span>
);
