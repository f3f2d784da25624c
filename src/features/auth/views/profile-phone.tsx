import { useTranslation } from 'react-i18next';
import { LazyPhoneField } from '#src/components/lazy-phone-field.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { type CheckPhone, usePhoneAvailability } from '../forms/use-phone-availability.ts';
import type { FieldState } from '../forms/use-step-form.ts';

interface ProfilePhoneProps {
  readonly field: FieldState<string>;
  readonly checkPhone: CheckPhone;
  /** The registration was refused for this very number. */
  readonly isRefused: boolean;
  readonly autoFocus: boolean;
}

/** The phone of a new account; says whether the number can be used before the form is sent. */
export const ProfilePhone = ({ field, checkPhone, isRefused, autoFocus }: ProfilePhoneProps) => {
  const { t } = useTranslation();
  const availability = usePhoneAvailability(field.value, checkPhone);
  const isTaken = isRefused || availability === 'taken';
  const news = availability === 'free' && !isRefused ? t('auth.complete.phoneFree') : '';
  return (
    <div>
      <LazyPhoneField
        id="auth-phone"
        name="phone"
        label={t('auth.phone')}
        required
        defaultValue={field.value}
        error={isTaken ? t('errors.codes.phoneUnavailable') : field.error}
        hint={news}
        onChange={field.change}
        // Another window that comes to the front is no leaving.
        onBlur={() => document.hasFocus() && field.leave()}
        autoFocus={autoFocus}
      />
      <LiveRegion>{news}</LiveRegion>
    </div>
  );
};
