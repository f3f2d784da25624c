import { useTranslation } from 'react-i18next';
import { lazyView } from '#src/lib/lazy-view.ts';
import { PartBoundary } from './part-boundary.tsx';
import type { PhoneFieldProps } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

const PhoneField = lazyView(async () => (await import('./phone-field.tsx')).PhoneField);

/** Preloads the field and its number rules before the step that shows it. */
export const preloadPhoneField = PhoneField.preload;

/** The phone field in a chunk of its own; a disabled field of the same size is its fallback. */
export const LazyPhoneField = (props: PhoneFieldProps) => {
  const { t } = useTranslation();
  const label = props.label ?? t('fields.phone.label');
  return (
    <PartBoundary
      fallback={<TextField label={label} required={props.required ?? false} disabled aria-busy value="" />}
    >
      <PhoneField {...props} />
    </PartBoundary>
  );
};
