import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NICKNAME_MAX } from '#contract/fields.ts';
import { INQUIRY_MESSAGE_MAX, INQUIRY_TYPES } from '#contract/inquiry.contract.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { TextAreaField } from '#src/components/text-area-field.tsx';
import { TextField } from '#src/components/text-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { countFormat } from '#src/lib/formats.ts';
import { sessionStore } from '#src/lib/storage.ts';
import styles from './contact.module.css';
import { createContactDraft } from './contact-draft.ts';
import { CONTACT_FIELDS, type ContactValues, inquiryTypeOf, REFUSED_FIELD } from './contact-form.ts';
import type { SentInquiry } from './contact-sent.tsx';
import { type Person, useContactForm } from './use-contact-form.ts';
import { useSendInquiry } from './use-send-inquiry.ts';

interface ContactFormViewProps {
  readonly api: ApiClient;
  readonly person: Person | null;
  readonly type: string;
  /** What the message begins with. */
  readonly message: string;
  /** Whether the form takes the focus, as it does when it is shown again for another inquiry. */
  readonly isFocused: boolean;
  readonly onPrivacy: () => void;
  readonly onSent: (inquiry: SentInquiry) => void;
}

/** The counter appears once fewer than this many characters are left. */
const COUNTED_FROM = 500;

export const ContactFormView = ({
  api,
  person,
  type,
  message,
  isFocused,
  onPrivacy,
  onSent,
}: ContactFormViewProps) => {
  const { t, i18n } = useTranslation();
  const { outcome, isPending, send } = useSendInquiry(api, useContentLanguage());
  const initial = {
    name: person?.name ?? '',
    email: person?.email ?? '',
    type: inquiryTypeOf(type) ?? '',
    message: '',
    website: '',
  };
  const [draft] = useState(() => createContactDraft(sessionStore));
  const onSubmit = (values: ContactValues) =>
    send(values, (answer) => {
      if (answer.result === 'success') {
        draft.forget();
        return onSent({ email: values.email.trim(), reference: answer.data.reference });
      }
      const detail = answer.messageDetail;
      const field = CONTACT_FIELDS.find((name) => typeof detail === 'object' && detail?.field === name);
      if (field !== undefined) form.showProblems({ [field]: REFUSED_FIELD[field] });
    });
  const form = useContactForm({ initial, message, person, draft, onSubmit });
  const chosen = inquiryTypeOf(form.values.type);
  const left = INQUIRY_MESSAGE_MAX - form.values.message.trim().length;
  const count = countFormat(i18n.language);
  return (
    <form {...form.formProps} className={styles.form} aria-label={t('contact.head')}>
      <div className={styles.pair}>
        <TextField
          {...form.text('name')}
          label={t('contact.name')}
          autoComplete="name"
          maxLength={NICKNAME_MAX}
          autoFocus={isFocused}
        />
        <TextField
          {...form.text('email')}
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <SelectField
        {...form.text('type')}
        label={t('contact.type')}
        hint={chosen && t(`contact.hints.${chosen}`)}
        options={[
          { value: '', label: t('contact.choose') },
          ...INQUIRY_TYPES.map((value) => ({ value, label: t(`contact.types.${value}`) })),
        ]}
      />
      <TextAreaField
        {...form.text('message')}
        label={t('contact.message')}
        hint={left >= 0 && left < COUNTED_FROM && t('contact.messageLeft', { left: count.format(left) })}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('contact.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {outcome?.result === 'failure' && !isPending && <CallFailure failure={outcome} />}
      <div className={styles.send}>
        <Button type="submit" pending={isPending} readOnly={isPending}>
          {t('contact.send')}
        </Button>
        <p className={styles.privacy}>
          {t('contact.privacy')}{' '}
          <button type="button" className={styles.link} onClick={onPrivacy}>
            {t('contact.privacyLink')}
          </button>
        </p>
      </div>
    </form>
  );
};
