import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneFieldProps } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const load = () => import('./phone-field.tsx');
const LoadedPhoneField = lazy(async () => ({ default: (await load()).PhoneField }));

/** Fetches the field with its number rules ahead of the step that shows it. A failure is met again when it is shown. */
export const preloadPhoneField = (): void => {
  load().catch(() => undefined);
};

/** The phone field in a chunk of its own; a quiet field of the same size holds its place. */
export const LazyPhoneField = (props: PhoneFieldProps) => {
  const { t } = useTranslation();
  const label = props.label ?? t('fields.phone.label');
  return (
    <Suspense fallback={<TextField label={label} required={props.required ?? false} disabled value="" />}>
      <LoadedPhoneField {...props} />
    </Suspense>
  );
};
