import { useTranslation } from 'react-i18next';
import { CheckIcon } from '#src/components/further-icons.tsx';
import { LazyPhoneField } from '#src/components/lazy-phone-field.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import type { FieldState } from '#src/components/use-form.ts';
import { type CheckPhone, usePhoneAvailability } from '../forms/use-phone-availability.ts';
import styles from './profile-phone.module.css';

interface ProfilePhoneProps {
  readonly field: FieldState<string>;
  readonly checkPhone: CheckPhone;
  /** Whether the registration was refused because of this number. */
  readonly isRefused: boolean;
  readonly autoFocus: boolean;
  /** The previous input, even if it is not a valid number yet. */
  readonly typed: string;
  /** The country of the previous input; '' if there is none. */
  readonly country: string;
  /** @param phone international, '' while the input is not a valid number */
  readonly onChange: (phone: string, typed: string, country: string) => void;
}

const FreeNumber = ({ children }: { readonly children: string }) => (
  <span className={styles.free}>
    <CheckIcon />
    {children}
  </span>
);

/** Phone field of a new account; shows before the submit whether the number can be used. */
export const ProfilePhone = ({
  field,
  checkPhone,
  isRefused,
  autoFocus,
  typed,
  country,
  onChange,
}: ProfilePhoneProps) => {
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
        defaultValue={field.value || typed}
        initialCountry={country}
        error={isTaken ? t('errors.codes.phoneUnavailable') : field.error}
        hint={news && <FreeNumber>{news}</FreeNumber>}
        onChange={onChange}
        onBlur={field.blur}
        autoFocus={autoFocus}
      />
      <LiveRegion>{news}</LiveRegion>
    </div>
  );
};
