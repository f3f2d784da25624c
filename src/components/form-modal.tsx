import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './small-modal.module.css';

interface FormModalProps {
  readonly title: string;
  /** What the form is for: read out with the title. */
  readonly description: ReactNode;
  /** Props of the form, such as those of `useForm`. */
  readonly formProps: ComponentProps<'form'>;
  readonly busy: boolean;
  readonly actions: ReactNode;
  /** Called by Escape. A click on the backdrop does not close the dialog, which keeps its entries. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog with a form. */
export const FormModal = ({
  title,
  description,
  formProps,
  busy,
  actions,
  onClose,
  children,
}: FormModalProps) => {
  const [titleId, descriptionId] = [useId(), useId()];
  return (
    <DialogFrame
      size="small"
      labelledBy={titleId}
      describedBy={descriptionId}
      busy={busy}
      isGuarded
      onDismiss={onClose}
    >
      <form {...formProps} className={classNames(styles.content, styles.form)}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <div id={descriptionId} className={styles.body}>
          {description}
        </div>
        {children}
        <div className={styles.actions}>{actions}</div>
      </form>
    </DialogFrame>
  );
};
