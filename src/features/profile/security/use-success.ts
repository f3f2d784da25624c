import { useEffect } from 'react';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';

/** Notifies the member of what has been changed. @param text false while nothing has been */
export function useSuccess(text: string | false): void {
  useEffect(() => {
    if (text === false) return undefined;
    notify(text);
    return dismissNotifications;
  }, [text]);
}
