import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyView, lazyView } from './lazy-view.tsx';
import { PartBoundary } from './part-boundary.tsx';
import type { PhoneFieldProps } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const phoneField = lazyView(async () => (await import('./phone-field.tsx')).PhoneField);

/** Preloads the field and its number rules before the step that shows it. */
export const preloadPhoneField = phoneField.preload;

/** The phone field in a chunk of its own; a disabled field of the same size is its fallback. */
export const LazyPhoneField = (props: PhoneFieldProps) => {
  const { t } = useTranslation();
  const label = props.label ?? t('fields.phone.label');
  return (
    <PartBoundary>
      <Suspense
        fallback={<TextField label={label} required={props.required ?? false} disabled aria-busy value="" />}
      >
        <LazyView view={phoneField} props={props} />
      </Suspense>
    </PartBoundary>
  );
};
