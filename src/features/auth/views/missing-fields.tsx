import { useTranslation } from 'react-i18next';
import type { NameOf } from '#src/components/use-form.ts';
import type { ProfileValues } from '../forms/profile-form.ts';
import styles from './step.module.css';

interface MissingFieldsProps {
  readonly id: string;
  readonly missing: readonly NameOf<ProfileValues>[];
}

const REASONS = {
  nickName: 'auth.reasons.enterName',
  phone: 'auth.reasons.enterPhone',
  otherOccupation: 'auth.reasons.enterOccupation',
  isOldEnough: 'auth.reasons.confirmAge',
} as const;

/** Shows why the confirm button is disabled: the next thing to do. */
export const MissingFields = ({ id, missing }: MissingFieldsProps) => {
  const { t } = useTranslation();
  const [first] = missing;
  return (
    <p id={id} className={first === undefined ? styles.quiet : styles.small}>
      {first !== undefined && first in REASONS && t(REASONS[first as keyof typeof REASONS])}
    </p>
  );
};
