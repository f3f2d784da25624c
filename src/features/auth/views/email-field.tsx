import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#src/components/text-field.tsx';
import { likelyEmail } from '../forms/likely-email.ts';
import type { ProfileDraft } from '../forms/profile-draft.ts';
import { LinkButton } from './link-button.tsx';

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  readonly typed: string;
  readonly draft: ProfileDraft;
}

/** The email address of an account; suggests a correction for a common typo. */
export const EmailField = ({ typed, draft, ...field }: EmailFieldProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    draft.email = typed;
  }, [draft, typed]);
  const email = likelyEmail(typed.trim());
  const use = (suggestion: string) => {
    if (input.current === null) return;
    input.current.value = suggestion;
    // Focusing the field makes the form read its new value.
    input.current.focus();
  };
  return (
    <TextField
      {...field}
      ref={input}
      label={t('auth.email')}
      placeholder={t('auth.emailPlaceholder')}
      type="email"
      inputMode="email"
      autoComplete="username"
      enterKeyHint="go"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint={
        email && (
          <>
            {t('auth.suggestion', { email })}{' '}
            <LinkButton onClick={() => use(email)}>{t('auth.useSuggestion', { email })}</LinkButton>
          </>
        )
      }
    />
  );
};
