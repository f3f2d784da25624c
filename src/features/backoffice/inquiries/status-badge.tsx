import { useTranslation } from 'react-i18next';
import type { InquiryStatus } from '#contract/backoffice-inquiries.contract.ts';
import { Badge } from '../person-frame.tsx';

const TONES = { new: 'news', 'in-progress': 'news', answered: 'good', closed: 'quiet' } as const;

interface StatusBadgeProps {
  readonly status: InquiryStatus;
  readonly isSpam: boolean;
}

export const StatusBadge = ({ status, isSpam }: StatusBadgeProps) => {
  const { t } = useTranslation();
  if (isSpam) return <Badge tone="bad">{t('backoffice.inquiries.spam')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`backoffice.inquiries.statuses.${status}`)}</Badge>;
};
