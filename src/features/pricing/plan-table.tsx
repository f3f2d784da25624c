import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/content.contract.ts';
import styles from './pricing.module.css';
import { useAmounts } from './use-amounts.ts';

type PlanTableProps = {
  readonly plans: readonly Plan[];
  /** Rows of the plan the calculator found. */
  readonly marked: readonly Plan[];
};

const COLUMNS = [
  'category',
  'type',
  'points',
  'pointsForUse',
  'monthlyCharge',
  'pricePerPoint',
  'price',
  'monthlyFee',
] as const;

const NONE = '–';

/** The eight columns of the pricing table; rows of one plan share its name. Scrolls sideways where it must. */
export const PlanTable = ({ plans, marked }: PlanTableProps) => {
  const { t } = useTranslation();
  const captionId = useId();
  const groups = Array.from(Map.groupBy(plans, ({ group }) => group));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard too
    <section className={styles.scroller} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId}>{t('pricing.caption')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`pricing.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, rows]) => (
          <tbody key={group}>
            {rows.map((plan, index) => (
              <tr key={plan.id} data-marked={marked.includes(plan)}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length}>
                    <span className={styles.category}>{plan.category}</span>
                    <span className={styles.description}>{plan.description}</span>
                  </th>
                )}
                <PlanCells plan={plan} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
};

const TYPES = { monthly: 'monthly', annual: 'annual', 'point-based': 'pointBased' } as const;

const PlanCells = ({ plan }: { readonly plan: Plan }) => {
  const { t } = useTranslation();
  const { count, won } = useAmounts();
  return (
    <>
      <td>{t(`pricing.${TYPES[plan.type]}`)}</td>
      <td>{count(plan.points)}</td>
      <td>{count(plan.pointsForUse)}</td>
      <td>{plan.monthlyChargePoints === null ? NONE : count(plan.monthlyChargePoints)}</td>
      <td>
        {won(plan.pricePerPoint)}
        {plan.discountPercent > 0 && (
          <span className={styles.discount}>{t('pricing.discount', { percent: plan.discountPercent })}</span>
        )}
      </td>
      <td>{won(plan.priceOf12Months)}</td>
      <td>{plan.monthlyFee === null ? NONE : won(plan.monthlyFee)}</td>
    </>
  );
};
