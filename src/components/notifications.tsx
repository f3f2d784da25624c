import { Notifications as Host, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CheckIcon, CloseIcon } from './further-icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './notifications.module.css';

interface Action {
  readonly label: string;
  readonly onPress: () => void;
}

/** Focuses the heading of the page: from there, the next press of Tab reaches the notification. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

export const dismissNotifications = (): void => notifications.clean();

/**
 * Says what was done, instead of what was said before. It stays until it is dismissed or the next act begins, because users
 * read at their own pace.
 * @param action what can be done about it, such as "Undo"
 */
export function notify(text: string, action?: Action): void {
  dismissNotifications();
  notifications.show({
    message: <Message text={text} action={action} />,
    icon: <CheckIcon />,
    role: 'status',
    autoClose: false,
    withCloseButton: false,
    classNames: { root: styles.notification, icon: styles.icon, body: styles.body },
  });
}

const Message = ({ text, action }: { readonly text: string; readonly action: Action | undefined }) => {
  const { t } = useTranslation();
  useEffect(() => {
    // The act may have removed the row or the form that had the focus; a closing dialog first tries to return it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  const leave = () => {
    dismissNotifications();
    // The pressed button is removed with the message.
    focusHeading();
  };
  const act = () => {
    leave();
    action?.onPress();
  };
  return (
    <div className={styles.message}>
      <p className={styles.text}>{text}</p>
      {action !== undefined && (
        <Button variant="secondary" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('common.close')} onClick={leave}>
        <CloseIcon />
      </IconButton>
    </div>
  );
};

/**
 * The place of the notifications of a page; put it behind the heading. They are dismissed when the `scope`
 * changes, such as the tab.
 */
export const Notifications = ({ scope }: { readonly scope: string }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is selected
  useEffect(() => dismissNotifications, [scope]);
  return (
    <Host
      // Announces messages that are added; one that contains its text from the start would not be.
      aria-live="polite"
      position="bottom-right"
      withinPortal={false}
      classNames={{ root: styles.place }}
    />
  );
};
