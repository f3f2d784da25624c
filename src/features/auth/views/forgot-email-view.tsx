import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/fields.ts';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import { Button } from '#src/components/button.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { LazyPhoneField } from '#src/components/lazy-phone-field.tsx';
import { useAskBeforeClosing } from '#src/components/panel-dialog.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import type { ProfileDraft } from '../forms/profile-draft.ts';
import { forgotEmailProblems } from '../forms/step-problems.ts';
import { useStepForm } from '../forms/use-step-form.ts';
import styles from './step.module.css';

interface ForgotEmailViewProps {
  readonly actor: FlowActors['forgotEmail'];
  readonly draft: ProfileDraft;
}

/** `?auth=forgot-email`: asks for a name and a phone number, which must both match one account. */
export const ForgotEmailView = ({ actor, draft }: ForgotEmailViewProps) => {
  useTexts('fields');
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const form = useStepForm({
    initialValues: draft.search ?? { nickName: '', phone: '', typedPhone: '', phoneCountry: '' },
    problemsOf: forgotEmailProblems,
    textFields: ['nickName'],
    validatedOnBlur: ['phone'],
    onSubmit: ({ nickName, phone }) =>
      actor.send({ type: 'search.submitted', nickName: nickName.trim(), phone }),
  });
  const { values } = form;
  const { nickName, phone } = values;
  useEffect(() => {
    draft.search = values;
  }, [draft, values]);
  useAskBeforeClosing(nickName !== '' || values.typedPhone !== '' ? t('common.leaveAndLose') : null);
  const phoneField = form.field('phone');
  const isPending = snapshot.hasTag('pending');
  const canSearch = snapshot.can({ type: 'search.submitted', nickName, phone });
  const isNotFound = context.failure?.code === 'accountNotFound';
  // The result is of the entries that were searched, so it is not shown for others.
  const isUnknown = isNotFound && nickName.trim() === context.nickName && phone === context.phone;
  const help = (
    <p className={isUnknown ? undefined : styles.hint}>
      {t('auth.forgotEmail.help')}{' '}
      <Link to={SITE_LINKS.contact} className={styles.link}>
        {t('auth.forgotEmail.contact')}
      </Link>
    </p>
  );
  const reason = nickName.trim() === '' ? 'auth.reasons.enterName' : 'auth.reasons.enterPhone';

  return (
    <form {...form.formProps} className={styles.form}>
      <TextField
        {...form.text('nickName')}
        label={t('auth.fullName')}
        autoComplete="name"
        maxLength={NICKNAME_MAX}
        required
      />
      <LazyPhoneField
        id="auth-phone"
        name="phone"
        label={t('auth.phone')}
        required
        defaultValue={phone || values.typedPhone}
        initialCountry={values.phoneCountry}
        error={phoneField.error}
        onChange={(number, typed, country) => {
          phoneField.change(number);
          form.field('typedPhone').change(typed);
          form.field('phoneCountry').change(country);
        }}
        onBlur={phoneField.blur}
      />
      <FailureNotice failure={isNotFound && !isUnknown ? null : context.failure} action={isUnknown && help} />
      <div className={styles.actions}>
        <Button
          type="submit"
          fillWidth
          pending={isPending}
          disabled={nickName.trim() === '' || phone === '' || !canSearch}
          reason={t(isPending ? 'auth.reasons.working' : reason)}
        >
          {t('auth.forgotEmail.submit')}
        </Button>
      </div>
      {!isUnknown && help}
    </form>
  );
};
