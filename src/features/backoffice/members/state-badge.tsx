import { useTranslation } from 'react-i18next';
import type { MemberState } from '#contract/backoffice-members.contract.ts';
import { Badge } from '../person-frame.tsx';

const TONES = { active: 'good', blocked: 'bad', deleted: 'quiet' } as const;

export const StateBadge = ({ state }: { readonly state: MemberState }) => {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`backoffice.members.states.${state}`)}</Badge>;
};
