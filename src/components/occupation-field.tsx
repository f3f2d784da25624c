import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './occupation-field.module.css';
import { RadioGroupField } from './radio-group-field.tsx';
import { TextField } from './text-field.tsx';

const OCCUPATIONS = ['dentist', 'technician', 'others'] as const;
type Occupation = (typeof OCCUPATIONS)[number];
const LONGEST = 100;

interface OccupationFieldProps {
  readonly value: Occupation;
  readonly onChange: (value: Occupation) => void;
  /** Props of the text field for any other occupation. */
  readonly other: ComponentProps<typeof TextField>;
}

/** A choice of dentist, dental technician or others; "others" shows a text field for the occupation. */
export const OccupationField = ({ value, onChange, other }: OccupationFieldProps) => {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className={styles.stack}>
      <RadioGroupField
        title={t('fields.occupation.label')}
        required
        name={name}
        value={value}
        options={OCCUPATIONS.map((occupation) => ({
          value: occupation,
          label: t(`fields.occupation.${occupation}`),
        }))}
        onChange={onChange}
      />
      {value === 'others' && (
        <TextField
          {...other}
          label={t('fields.occupation.other')}
          required
          maxLength={LONGEST}
          autoComplete="organization-title"
        />
      )}
    </div>
  );
};
