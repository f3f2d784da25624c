import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '#src/components/leave-question.tsx';
import { tabNamed } from './profile-tabs.ts';

/** While mounted, leaving the tab or the page asks first. */
export const UnsavedChanges = ({ onLeave }: { readonly onLeave: () => void }) => {
  const { t } = useTranslation();
  return (
    <LeaveQuestion
      title={t('profile.edit.leaveTitle')}
      text={t('profile.edit.leaveText')}
      stayLabel={t('profile.edit.stay')}
      leaveLabel={t('profile.edit.leave')}
      isLeft={(current, next) =>
        next.pathname !== current.pathname || tabNamed(next.search.tab) !== tabNamed(current.search.tab)
      }
      onLeave={onLeave}
    />
  );
};
