import { useTranslation } from 'react-i18next';
import { PURCHASE_STATUSES, type Purchase } from '#contract/billing.contract.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { purchasePages } from './billing/billing-queries.ts';
import { HistoryList } from './billing/history-list.tsx';
import { PointsSummary } from './billing/points-summary.tsx';
import { usePurchaseColumns } from './billing/purchase-columns.tsx';
import { oneOf, usePeriod } from './billing/use-filter.ts';
import type { TabProps } from './profile-tabs.ts';

/** The member's payments and refunds. */
export const PurchasesTab = ({ api, search, onFilter }: TabProps) => {
  const { t } = useTranslation();
  const lang = useContentLanguage();
  const { period, days, field } = usePeriod({ search, onFilter });
  const status = oneOf(PURCHASE_STATUSES, search.kind);
  const statusName = (value: Purchase['status']) => t(`profile.billing.purchases.statuses.${value}`);
  return (
    <>
      <PointsSummary api={api} />
      <HistoryList
        name="purchases"
        pages={purchasePages(api, { lang, ...days, ...(status === undefined ? {} : { status }) })}
        entriesOf={(rows) => rows}
        {...usePurchaseColumns()}
        filters={
          <>
            <SelectField {...field} />
            <SelectField
              aria-label={t('profile.billing.purchases.status')}
              value={status ?? ''}
              options={[
                { value: '', label: t('profile.billing.purchases.anyStatus') },
                ...PURCHASE_STATUSES.map((value) => ({ value, label: statusName(value) })),
              ]}
              onChange={(event) => onFilter({ kind: event.currentTarget.value })}
            />
          </>
        }
        isFiltered={period !== '' || status !== undefined}
        onReset={() => onFilter({ period: '', kind: '' })}
        emptyAction={
          <ButtonLink to={SITE_LINKS.pricing}>{t('profile.billing.purchases.emptyAction')}</ButtonLink>
        }
      />
    </>
  );
};
