import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DialogFrame } from './dialog-frame.tsx';
import { RequiredMark } from './required-mark.tsx';
import styles from './small-modal.module.css';

interface SharedProps {
  readonly title: string;
  readonly required?: boolean;
  readonly children?: ReactNode;
  readonly cancelLabel?: string | undefined;
  /** Called by the backdrop and Escape, and by the cancel button unless `onCancel` is set. */
  readonly onClose: () => void;
}

interface ConfirmProps {
  readonly type: 'confirm';
  readonly okLabel?: string | undefined;
  readonly okDisabled?: boolean;
  readonly okVariant?: 'primary' | 'danger';
  readonly pending?: boolean;
  /** Interrupts the user: read out at once. */
  readonly urgent?: boolean;
  readonly onOk: () => void;
  /** For a cancel button that does more than close. */
  readonly onCancel?: () => void;
}

export type SmallModalProps = SharedProps & (ConfirmProps | { readonly type: 'alert' });

/** A short question or message. `alert` has one full-width button, `confirm` also an ok button. */
export const SmallModal = (props: SmallModalProps) => {
  const { title, required = false, children, cancelLabel, onClose } = props;
  const { t } = useTranslation();
  const titleId = useId();
  const bodyId = useId();
  const hasBody = children !== undefined && children !== null && children !== '';
  const confirm = props.type === 'confirm' ? props : undefined;
  const carefully = confirm?.okVariant === 'danger' || confirm === undefined;
  return (
    <DialogFrame
      size="small"
      role={confirm === undefined || confirm.urgent === true ? 'alertdialog' : 'dialog'}
      labelledBy={titleId}
      describedBy={hasBody ? bodyId : undefined}
      busy={confirm?.pending ?? false}
      onDismiss={onClose}
    >
      <div className={styles.content}>
        <h2 className={styles.title} tabIndex={-1}>
          <span id={titleId}>{title}</span>
          {required && <RequiredMark />}
        </h2>
        {hasBody && (
          <div id={bodyId} className={styles.body}>
            {children}
          </div>
        )}
        <div className={classNames(styles.actions, confirm === undefined && styles.single)}>
          <Button
            variant={confirm === undefined ? 'primary' : 'secondary'}
            fillWidth={confirm === undefined}
            onClick={confirm?.onCancel}
            data-closes={confirm?.onCancel === undefined ? '' : undefined}
            data-autofocus={carefully || undefined}
          >
            {cancelLabel ?? t('common.cancel')}
          </Button>
          {confirm !== undefined && (
            <Button
              variant={confirm.okVariant ?? 'primary'}
              disabled={confirm.okDisabled ?? false}
              pending={confirm.pending ?? false}
              readOnly={confirm.pending ?? false}
              onClick={confirm.onOk}
              data-autofocus={!carefully || undefined}
            >
              {confirm.okLabel ?? t('common.apply')}
            </Button>
          )}
        </div>
      </div>
    </DialogFrame>
  );
};
