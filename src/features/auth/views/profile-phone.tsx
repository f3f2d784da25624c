import { useTranslation } from 'react-i18next';
import { LazyPhoneField } from '#src/components/lazy-phone-field.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { type CheckPhone, usePhoneAvailability } from '../forms/use-phone-availability.ts';
import type { FieldState } from '../forms/use-step-form.ts';

interface ProfilePhoneProps {
  readonly field: FieldState<string>;
  readonly checkPhone: CheckPhone;
}

/** The phone of a new account; says whether the number can be used before the form is sent. */
export const ProfilePhone = ({ field, checkPhone }: ProfilePhoneProps) => {
  const { t } = useTranslation();
  const availability = usePhoneAvailability(field.value, checkPhone);
  const news = availability === 'free' ? t('auth.complete.phoneFree') : '';
  return (
    <div>
      <LazyPhoneField
        id="auth-phone"
        name="phone"
        label={t('auth.phone')}
        required
        error={availability === 'taken' ? t('errors.codes.phoneUnavailable') : field.error}
        hint={news}
        onChange={field.change}
        onBlur={field.leave}
      />
      <LiveRegion>{news}</LiveRegion>
    </div>
  );
};
