import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './corner-card.module.css';
import { CloseIcon } from './further-icons.tsx';
import { IconButton } from './icon-button.tsx';

interface CornerCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly onDismiss: () => void;
  /** Buttons below the text. */
  readonly actions: ReactNode;
  /** Between the text and the actions. */
  readonly children?: ReactNode;
}

/** A suggestion next to the page, which stays usable. */
export const CornerCard = ({ title, text, onDismiss, actions, children }: CornerCardProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <aside className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
      <IconButton className={styles.dismiss} label={t('common.close')} onClick={onDismiss}>
        <CloseIcon />
      </IconButton>
    </aside>
  );
};
