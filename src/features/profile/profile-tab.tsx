import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/user.contract.ts';
import { Button } from '#src/components/button.tsx';
import type { ApiSuccess } from '#src/lib/api-client.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import type { TabProps } from './profile-tabs.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface Editing {
  /** Text fields are uncontrolled: another id replaces the form, and with it what they contain. */
  readonly id: number;
  readonly base: Profile;
  readonly newer: Profile | null;
  readonly message: ApiSuccess<Profile>['message'] | null;
}

/** The member's own data, in a form that follows the server until it is edited. */
export const ProfileTab = ({ api, profile, onProfile, onLogout }: TabProps) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<Editing>({ id: 0, base: profile, newer: null, message: null });
  const [isDirty, setIsDirty] = useState(false);
  const { id, base, newer, message } = editing;

  const restart = (next: Profile, saved: Editing['message'] = null) => {
    setIsDirty(false);
    setEditing({ id: id + 1, base: next, newer: null, message: saved });
  };
  const follow = useEffectEvent(() => {
    const isNewer = profile.version !== base.version;
    if (isDirty) setEditing({ ...editing, newer: isNewer ? profile : null });
    else if (isNewer) restart(profile);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server's profile has changed
  useEffect(() => follow(), [profile.version]);

  return (
    <>
      <ProfileForm
        key={id}
        api={api}
        base={base}
        newer={newer}
        isDirty={isDirty}
        message={message}
        onDirty={setIsDirty}
        onSaved={(answer) => {
          restart(answer.data, answer.message);
          onProfile(answer.data);
        }}
        onNewer={onProfile}
        onReset={restart}
      />
      <div className={styles.session}>
        <div>
          <h2 className={styles.groupTitle}>{t('profile.session')}</h2>
          <p className={styles.note}>{t('profile.sessionText')}</p>
        </div>
        <Button variant="secondary" onClick={onLogout}>
          {t('profile.logOut')}
        </Button>
      </div>
      {isDirty && <UnsavedChanges />}
    </>
  );
};
