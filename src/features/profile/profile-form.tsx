import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import type { Profile } from '#contract/user.contract.ts';
import { CheckboxField } from '#src/components/checkbox-field.tsx';
import { LazyPhoneField } from '#src/components/lazy-phone-field.tsx';
import { OccupationField } from '#src/components/occupation-field.tsx';
import { PendingFieldset } from '#src/components/pending-fieldset.tsx';
import { PhotoField } from '#src/components/photo-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { type NameOf, useForm } from '#src/components/use-form.ts';
import type { ApiClient, ApiSuccess } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { messageText } from '#src/lib/message-text.ts';
import { ProfileConflict } from './profile-conflict.tsx';
import styles from './profile-form.module.css';
import { ProfileGroup, ProfileRow, ProfileSection } from './profile-group.tsx';
import { type ProfileValues, profileProblems } from './profile-values.ts';
import { SaveBar } from './save-bar.tsx';
import { useDate } from './use-date.ts';
import { usePhotoCrop } from './use-photo-crop.tsx';
import { useSaveProfile } from './use-save-profile.ts';

interface ProfileFormProps {
  readonly api: ApiClient;
  /** The profile that is edited. */
  readonly base: Profile;
  /** The first values of the fields. */
  readonly initial: ProfileValues;
  /** The profile that another window or device has saved since. */
  readonly newer: Profile | null;
  readonly isDirty: boolean;
  readonly onEdit: (values: ProfileValues) => void;
  /** Gets the answer to a save. */
  readonly onSaved: (answer: ApiSuccess<Profile>) => void;
  readonly onNewer: (profile: Profile) => void;
  /** Discards the entries and shows this profile. */
  readonly onReset: (profile: Profile) => void;
}

/** The form's fields by the names the server uses in a refusal. */
const FIELDS: Readonly<Record<string, NameOf<ProfileValues>>> = {
  file: 'photo',
  nickName: 'nickName',
  phone: 'phone',
  job: 'otherOccupation',
};

const refusedField = ({ messageDetail }: ApiFailure): NameOf<ProfileValues> | undefined =>
  typeof messageDetail === 'object' ? FIELDS[messageDetail?.field ?? ''] : undefined;

/** Everything about the profile that the member may change. */
export const ProfileForm = ({
  api,
  base,
  initial,
  newer,
  isDirty,
  onEdit,
  onSaved,
  onNewer,
  onReset,
}: ProfileFormProps) => {
  const { t, i18n } = useTranslation();
  const date = useDate();
  const photoCrop = usePhotoCrop();
  const { save, isPending, refused } = useSaveProfile({ api, onSaved, onNewer });
  const form = useForm({
    initialValues: initial,
    problemsOf: profileProblems,
    textOf: (problem) => t(`validation.${problem}`),
    textFields: ['nickName', 'otherOccupation'],
    validatedOnBlur: ['phone'],
    onEdit,
    onSubmit: (values) => save({ base, values, version: (newer ?? base).version }),
  });
  const { values } = form;
  const field = refused === null ? undefined : refusedField(refused.failure);
  /** A refusal is shown at its field until the value changes. */
  const refusalAt = (name: NameOf<ProfileValues>) =>
    refused !== null && field === name && refused.values[name] === values[name]
      ? messageText(refused.failure.message, i18n.language, t('errors.fallback'))
      : undefined;
  const text = (name: 'nickName' | 'otherOccupation') => {
    const props = form.text(name);
    return { ...props, id: `profile-${name}`, error: props.error ?? refusalAt(name) };
  };
  const consent = (name: 'newsAgree' | 'adAgree', decided: string | null) => ({
    checked: values[name],
    hint:
      decided !== null &&
      values[name] === base[name] &&
      t(base[name] ? 'profile.edit.agreedSince' : 'profile.edit.declinedSince', { date: date(decided) }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.field(name).change(currentTarget.checked),
  });
  return (
    <>
      <form {...form.formProps} aria-label={t('profile.edit.form')}>
        <PendingFieldset pending={isPending} className={styles.fieldset}>
          <ProfileSection
            title={t('profile.edit.public')}
            note={t('profile.visible', { product: PRODUCT.name })}
          >
            <div className={styles.fields}>
              <PhotoField
                value={values.photo instanceof File ? values.photo : null}
                currentSrc={values.photo === 'stored' ? base.imgPath : null}
                canRemoveStored
                name={values.nickName}
                hint={t('profile.edit.photoHint')}
                prepare={photoCrop.prepare}
                refusal={refusalAt('photo')}
                onChange={(file) => form.field('photo').change(file ?? 'none')}
              />
              <TextField
                {...text('nickName')}
                label={t('profile.nickName')}
                autoComplete="name"
                maxLength={NICKNAME_MAX}
                required
              />
            </div>
          </ProfileSection>
          <ProfileGroup title={t('profile.account')}>
            <ProfileRow label={t('profile.email')}>{base.userId}</ProfileRow>
            <ProfileRow label={t('profile.memberSince')}>
              <time dateTime={base.regDt}>{date(base.regDt)}</time>
            </ProfileRow>
          </ProfileGroup>
          <ProfileSection title={t('profile.contactDetails')}>
            <div className={styles.fields}>
              <LazyPhoneField
                id="profile-phone"
                name="phone"
                required
                defaultValue={initial.phone}
                error={form.field('phone').error ?? refusalAt('phone')}
                onChange={form.field('phone').change}
                onBlur={form.field('phone').blur}
              />
              <OccupationField
                value={values.occupation}
                onChange={form.field('occupation').change}
                other={{ ...text('otherOccupation'), defaultValue: values.otherOccupation }}
              />
            </div>
          </ProfileSection>
          <ProfileSection title={t('profile.consents')}>
            <div className={styles.consents}>
              <CheckboxField {...consent('newsAgree', base.newsDt)} label={t('profile.news')} />
              <CheckboxField {...consent('adAgree', base.adDt)} label={t('profile.ads')} />
            </div>
          </ProfileSection>
          {newer !== null && <ProfileConflict base={base} newer={newer} onAdopt={() => onReset(newer)} />}
          <SaveBar
            isDirty={isDirty}
            isPending={isPending}
            isOverwriting={newer !== null}
            failure={field === undefined && !isPending ? (refused?.failure ?? null) : null}
            onReset={() => onReset(newer ?? base)}
          />
        </PendingFieldset>
      </form>
      {/* Outside of the form: Enter on one of its sliders would submit the form. */}
      {photoCrop.dialog}
    </>
  );
};
