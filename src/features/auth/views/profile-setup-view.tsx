import { useSelector } from '@xstate/react';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/fields.ts';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { Button } from '#src/components/button.tsx';
import { CheckboxField } from '#src/components/checkbox-field.tsx';
import { classNames } from '#src/components/class-names.ts';
import { OccupationField } from '#src/components/occupation-field.tsx';
import { useAskBeforeClosing } from '#src/components/panel-dialog.tsx';
import { PhotoField } from '#src/components/photo-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { lightPhoto } from '../forms/light-photo.ts';
import { missingFields, type ProfileValues, profileOf, profileProblemsFor } from '../forms/profile-form.ts';
import { createSubmissionIds } from '../forms/submission-ids.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import { Agreement } from './agreement.tsx';
import type { AuthDialogActions } from './auth-dialog-actions.ts';
import { MissingFields } from './missing-fields.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { ProfilePhone } from './profile-phone.tsx';
import styles from './step.module.css';

interface ProfileSetupViewProps {
  readonly actor: FlowActors['profileSetup'];
  readonly actions: AuthDialogActions;
}

const MISSING_ID = 'auth-missing';
/** Failures that are shown at a field. */
const FIELD_CODES: readonly ErrorCode[] = ['phoneUnavailable', 'imageRefused', 'imageTooLarge'];

/** `?auth=complete`: asks for what the account needs in addition to address and password. */
export const ProfileSetupView = ({ actor, actions }: ProfileSetupViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { name, credentials, failure } = snapshot.context;
  const { email } = credentials;
  const isSocial = credentials.kind === 'social';
  const owner = isSocial ? credentials.id : email;
  const [sent, setSent] = useState<{ phone: string; photo: unknown } | null>(null);
  const [submissionIdOf] = useState(() => createSubmissionIds(() => crypto.randomUUID()));
  const prefilled: ProfileValues = {
    photo: null,
    email,
    nickName: name,
    phone: '',
    typedPhone: '',
    phoneCountry: '',
    occupation: 'dentist',
    otherOccupation: '',
    newsAgree: false,
    adAgree: false,
    isOldEnough: false,
  };
  const initialValues = { ...prefilled, ...actions.profileDraft.of(owner) };
  const [isPhotoLost] = useState(() => actions.profileDraft.isPhotoLost(owner));
  const form = useStepForm<ProfileValues>({
    initialValues,
    problemsOf: profileProblemsFor(isSocial ? email : null),
    textFields: ['email', 'nickName', 'otherOccupation'],
    firstField: missingFields(initialValues)[0] ?? null,
    facts: { email },
    validatedOnBlur: ['phone'],
    onSubmit: (values) => {
      const profile = profileOf(values);
      setSent(profile);
      actor.send({ type: 'profile.submitted', profile, submissionId: submissionIdOf(profile) });
    },
  });
  const { values } = form;
  useEffect(() => actions.profileDraft.keep(owner, values), [actions, owner, values]);
  useEffect(() => {
    const complete = () => {
      const kind = actor.getSnapshot().output?.kind;
      if (kind === 'signedIn' || kind === 'signInNeeded') actions.profileDraft.complete();
    };
    const { unsubscribe } = actor.subscribe({ complete });
    return unsubscribe;
  }, [actor, actions]);
  // A country alone is no entry.
  const empty = { ...prefilled, phoneCountry: values.phoneCountry };
  const hasEntries = Object.entries(empty).some(
    ([field, value]) => values[field as keyof ProfileValues] !== value,
  );
  useAskBeforeClosing(hasEntries ? t('common.leaveText') : null);
  const isOfField = failure !== null && FIELD_CODES.includes(failure.code);
  // A refusal is shown at its field until the value changes.
  const refusedPhone = failure?.code === 'phoneUnavailable' && values.phone === sent?.phone;
  const refusedPhoto =
    (failure?.code === 'imageRefused' || failure?.code === 'imageTooLarge') && values.photo === sent?.photo
      ? failure.code
      : undefined;
  const missing = missingFields(values);
  const tick = (name: 'isOldEnough' | 'newsAgree' | 'adAgree') => ({
    name,
    checked: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      form.field(name).change(currentTarget.checked),
  });
  const isPending = snapshot.hasTag('pending');
  const canConfirm = snapshot.can({
    type: 'profile.submitted',
    profile: profileOf(values),
    submissionId: '',
  });

  return (
    <form {...form.formProps} className={classNames(styles.form, styles.dense)}>
      <PhotoField
        value={values.photo}
        name={values.nickName}
        hint={isPhotoLost && values.photo === null ? t('fields.photo.lost') : undefined}
        prepare={lightPhoto}
        refusal={refusedPhoto && t(`errors.codes.${refusedPhoto}`)}
        onChange={form.field('photo').change}
      />
      {isSocial && (
        <TextField
          {...form.text('email')}
          label={t('auth.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <TextField
        {...form.text('nickName')}
        label={t('auth.fullName')}
        autoComplete="name"
        maxLength={NICKNAME_MAX}
        required
      />
      <ProfilePhone
        field={form.field('phone')}
        checkPhone={actions.checkPhone}
        isRefused={refusedPhone}
        autoFocus={form.firstField === 'phone'}
        typed={values.typedPhone}
        country={values.phoneCountry}
        onChange={(phone, typed, country) => {
          form.field('phone').change(phone);
          form.field('typedPhone').change(typed);
          form.field('phoneCountry').change(country);
        }}
      />
      <OccupationField
        value={values.occupation}
        onChange={form.field('occupation').change}
        other={{ ...form.text('otherOccupation'), defaultValue: values.otherOccupation }}
      />
      <div className={styles.group}>
        <CheckboxField
          {...tick('isOldEnough')}
          label={t('auth.complete.ageConfirm')}
          error={form.field('isOldEnough').error}
          required
        />
        <fieldset>
          <legend className={styles.legend}>{t('auth.complete.consentHint')}</legend>
          <CheckboxField {...tick('newsAgree')} label={t('auth.complete.newsAgree')} />
          <CheckboxField {...tick('adAgree')} label={t('auth.complete.adAgree')} />
        </fieldset>
      </div>
      <ProfileFailure failure={isOfField ? null : failure} email={email} actions={actions} />
      <div className={styles.actions}>
        <MissingFields id={MISSING_ID} missing={missing} />
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={missing.length > 0 || !canConfirm}
          aria-describedby={missing.length > 0 ? MISSING_ID : undefined}
        >
          {t('auth.complete.confirm')}
        </Button>
        {/* The other sign-ups have shown it with the password; one that began at the log-in has not. */}
        {isSocial && <Agreement onInfo={actions.onInfo} />}
      </div>
    </form>
  );
};
