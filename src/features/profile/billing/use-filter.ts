import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysOf, koreanDay, PERIODS } from '#src/lib/korean-periods.ts';
import type { TabProps } from '../profile-tabs.ts';

/** The element of `known` that equals the value. */
export const oneOf = <Known extends string>(
  known: readonly Known[],
  value: string | string[] | undefined,
): Known | undefined => known.find((one) => one === value);

/** The chosen period as the field that changes it, and as days for the request. */
export function usePeriod({ search, onFilter }: Pick<TabProps, 'search' | 'onFilter'>) {
  const { t } = useTranslation();
  const [today] = useState(() => koreanDay(Date.now()));
  const period = oneOf(PERIODS, search.period) ?? '';
  const field = {
    'aria-label': t('profile.billing.period'),
    value: period,
    options: PERIODS.map((value) => ({ value, label: t(`profile.billing.periods.${value || 'all'}`) })),
    onChange: (event: { currentTarget: { value: string } }) =>
      onFilter({ period: event.currentTarget.value }),
  };
  return { period, days: daysOf(period, today), field };
}
