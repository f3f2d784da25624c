import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './small-modal.module.css';

interface FormModalProps {
  readonly title: string;
  /** What the form is for: read out with the title. */
  readonly description: ReactNode;
  /** Props of the form, such as those of `useForm`. */
  readonly formProps: ComponentProps<'form'>;
  readonly submitLabel: string;
  readonly pending: boolean;
  /** Whether the form cannot be submitted for a while. */
  readonly mustWait: boolean;
  /** Called by Cancel and Escape. A click on the backdrop does not close the dialog, which keeps its entries. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog with a form. */
export const FormModal = ({
  title,
  description,
  formProps,
  submitLabel,
  pending,
  mustWait,
  onClose,
  children,
}: FormModalProps) => {
  const { t } = useTranslation();
  const [titleId, descriptionId] = [useId(), useId()];
  return (
    <DialogFrame
      size="small"
      labelledBy={titleId}
      describedBy={descriptionId}
      busy={pending}
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
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {/* Not disabled: a disabled button would lose the focus that it got when it was pressed. */}
          <Button type="submit" pending={pending} readOnly={pending || mustWait}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
};
