import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SmallModal } from '#src/components/small-modal.tsx';
import { tabNamed } from './profile-tabs.ts';

/** While mounted, leaving the tab or the page asks first; the browser itself asks before the document is closed. */
export const UnsavedChanges = () => {
  const { t } = useTranslation();
  const blocker = useBlocker({
    // Dialogs and overlays of this page change only other parameters of the address.
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname || tabNamed(next.search.tab) !== tabNamed(current.search.tab),
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <SmallModal
      type="confirm"
      title={t('profile.edit.leaveTitle')}
      okLabel={t('profile.edit.stay')}
      onOk={blocker.reset}
      cancelLabel={t('profile.edit.leave')}
      onCancel={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('profile.edit.leaveText')}
    </SmallModal>
  );
};
