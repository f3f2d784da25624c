import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/user.contract.ts';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import { messageText } from '#src/lib/message-text.ts';
import { sessionStore } from '#src/lib/storage.ts';
import { DraftOffer } from './draft-offer.tsx';
import { createProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';
import type { TabProps } from './profile-tabs.ts';
import { editedFields, type ProfileValues, valuesOf } from './profile-values.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

interface Editing {
  /** Text fields are uncontrolled: another id replaces the form, and with it what they contain. */
  readonly id: number;
  readonly base: Profile;
  readonly initial: ProfileValues;
  readonly newer: Profile | null;
}

const startOf = (base: Profile, id = 0): Editing => ({
  id,
  base,
  initial: valuesOf(base),
  newer: null,
});

/** The member's own data, in a form that follows the server until it is edited. */
export const ProfileTab = ({ api, profile, onProfile }: TabProps) => {
  const { t, i18n } = useTranslation();
  const [draft] = useState(() => createProfileDraft(sessionStore));
  const [isOffered, setIsOffered] = useState(() => draft.of(profile) !== null);
  const [editing, setEditing] = useState(() => startOf(profile));
  const [isDirty, setIsDirty] = useState(false);
  const { id, base, initial, newer } = editing;

  const area = useRef<HTMLElement>(null);
  /** The pressed button is removed with the form or the offer that it belongs to. */
  const keepFocus = () => area.current?.focus({ preventScroll: true });
  const forgetDraft = () => {
    draft.forget();
    setIsOffered(false);
  };
  const discardDraft = () => {
    keepFocus();
    forgetDraft();
  };
  const restart = (next: Editing) => {
    setIsDirty(false);
    setEditing(next);
  };
  const restore = () => {
    keepFocus();
    setIsOffered(false);
    // The profile may have changed since the offer: other fields show what is stored now.
    const values = draft.of(profile);
    if (values === null) return;
    setIsDirty(true);
    setEditing({ ...startOf(profile, id + 1), initial: values });
  };
  const follow = useEffectEvent(() => {
    const isNewer = profile.version !== base.version;
    if (isDirty) setEditing({ ...editing, newer: isNewer ? profile : null });
    else if (isNewer) restart(startOf(profile, id + 1));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server's profile has changed
  useEffect(() => follow(), [profile.version]);

  return (
    <section ref={area} aria-label={t('profile.tabs.profile')} tabIndex={-1}>
      {isOffered && <DraftOffer onRestore={restore} onDiscard={discardDraft} />}
      <ProfileForm
        key={id}
        api={api}
        base={base}
        initial={initial}
        newer={newer}
        isDirty={isDirty}
        onEdit={(values) => {
          dismissNotifications();
          setIsOffered(false);
          setIsDirty(editedFields(base, values).length > 0);
          draft.keep(base, values);
        }}
        onSaved={(answer) => {
          // The pressed button is disabled once everything is saved.
          keepFocus();
          forgetDraft();
          restart(startOf(answer.data, id + 1));
          notify(messageText(answer.message, i18n.language, t('errors.success')));
          onProfile(answer.data);
        }}
        onNewer={onProfile}
        onReset={(next) => {
          keepFocus();
          forgetDraft();
          restart(startOf(next, id + 1));
        }}
      />
      {isDirty && <UnsavedChanges onLeave={draft.forget} />}
    </section>
  );
};
