import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './occupation-field.module.css';
import { RadioGroupField } from './radio-group-field.tsx';
import { TextField } from './text-field.tsx';

const OCCUPATIONS = ['dentist', 'technician', 'others'] as const;
type Occupation = (typeof OCCUPATIONS)[number];
const LONGEST = 100;

type OccupationFieldProps = {
  readonly value: Occupation;
  readonly otherText: string;
  readonly error?: string | undefined;
  readonly onChange: (value: Occupation) => void;
  readonly onOtherTextChange: (text: string) => void;
  readonly onOtherTextBlur?: () => void;
};

/** Dentist, dental technician, or others with a free text that appears with the choice. */
export const OccupationField = ({
  value,
  otherText,
  error,
  onChange,
  onOtherTextChange,
  onOtherTextBlur,
}: OccupationFieldProps) => {
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
          label={t('fields.occupation.other')}
          name="otherOccupation"
          required
          maxLength={LONGEST}
          autoComplete="organization-title"
          value={otherText}
          error={error}
          onChange={(event) => onOtherTextChange(event.currentTarget.value)}
          onBlur={onOtherTextBlur}
        />
      )}
    </div>
  );
};
