// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the table role of a table laid out as cards
// biome-ignore-all lint/a11y/useSemanticElements: the header of several rows has its role already
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '#contract/content.contract.ts';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import { PlanAction } from './plan-action.tsx';
import styles from './plan-table.module.css';
import { useAmounts } from './use-amounts.ts';

interface PlanTableProps {
  readonly plans: readonly Plan[];
  /** The plans found by the calculator, to highlight. */
  readonly marked: readonly Plan[];
}

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
type Column = (typeof COLUMNS)[number];

/** The columns that only a second line tells apart: in most plans, their numbers are similar. */
const HINTED = ['points', 'pointsForUse', 'monthlyCharge'] as const;
const isHinted = (name: Column): name is (typeof HINTED)[number] => HINTED.some((hinted) => hinted === name);

/** The columns whose names are too long to stand next to a value. */
const SHORTENED = ['pricePerPoint', 'price', 'monthlyFee'] as const;
const isShortened = (name: Column): name is (typeof SHORTENED)[number] =>
  SHORTENED.some((shortened) => shortened === name);

const NONE = '–';

/**
 * The pricing table, with eight columns. The plans of a group share the cell with its category. If the
 * columns do not fit side by side, each group becomes a card, in which every value follows the name of its
 * column; on a phone, the card unfolds the points.
 */
export const PlanTable = memo(({ plans, marked }: PlanTableProps) => {
  const { t } = useTranslation();
  const captionId = useId();
  const groups = Array.from(Map.groupBy(plans, ({ group }) => group));
  return (
    <table className={styles.table} role="table" aria-labelledby={captionId}>
      <caption id={captionId}>{t('pricing.caption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th
              key={name}
              scope="col"
              role="columnheader"
              data-column={name}
              data-hint={isHinted(name) ? t(`pricing.hint.${name}`) : undefined}
            >
              {t(`pricing.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(([group, rows]) => (
        <PlanGroup key={group} rows={rows} marked={marked} />
      ))}
    </table>
  );
});

interface PlanGroupProps {
  /** The plans of one category, at least one. */
  readonly rows: readonly Plan[];
  readonly marked: readonly Plan[];
}

const PlanGroup = ({ rows, marked }: PlanGroupProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tbody role="rowgroup" data-folded={!isOpen}>
      {rows.map((plan, index) => (
        <tr key={plan.id} role="row" data-marked={marked.includes(plan)}>
          {index === 0 && (
            <th scope="rowgroup" role="rowheader" rowSpan={rows.length}>
              <span className={styles.category}>{plan.category}</span>
              <span className={styles.description}>{plan.description}</span>
              <span className={styles.actions}>
                <PlanAction isFree={plan.priceOf12Months === 0} name={plan.category} variant="secondary" />
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {t('pricing.details')}
                  <ChevronDownIcon />
                </button>
              </span>
            </th>
          )}
          <PlanCells plan={plan} above={rows[index - 1]} />
        </tr>
      ))}
    </tbody>
  );
};

const TYPES = { monthly: 'monthly', annual: 'annual', 'point-based': 'pointBased' } as const;

interface PlanCellsProps {
  readonly plan: Plan;
  /** The plan of the same group in the row above. */
  readonly above: Plan | undefined;
}

const PlanCells = ({ plan, above }: PlanCellsProps) => {
  const { t } = useTranslation();
  const { count, won } = useAmounts();
  const isPack = plan.type === 'point-based';
  const shortOf = (column: Column) => {
    if (!isShortened(column)) return undefined;
    return t(isPack && column === 'price' ? 'pricing.packPrice' : `pricing.short.${column}`);
  };
  const cells: readonly (readonly [Column, string | null])[] = [
    ['type', t(`pricing.${TYPES[plan.type]}`)],
    ['points', count(plan.points)],
    ['pointsForUse', count(plan.pointsForUse)],
    ['monthlyCharge', plan.monthlyChargePoints === null ? null : count(plan.monthlyChargePoints)],
    ['pricePerPoint', won(plan.pricePerPoint)],
    ['price', won(plan.priceOf12Months)],
    ['monthlyFee', plan.monthlyFee === null ? null : won(plan.monthlyFee)],
  ];
  return cells.map(([column, value]) => (
    <td
      key={column}
      role="cell"
      data-column={column}
      data-label={t(`pricing.column.${column}`)}
      data-short={shortOf(column)}
      data-hint={isHinted(column) ? t(`pricing.hint.${column}`) : undefined}
      data-pack={column === 'type' && isPack ? t('pricing.pack', { points: count(plan.points) }) : undefined}
      data-unit={column === 'monthlyFee' ? t('pricing.unit') : undefined}
      data-none={value === null || undefined}
      data-repeats={(isHinted(column) && plan.points === above?.points) || undefined}
    >
      {column === 'pricePerPoint' && plan.discountPercent > 0 && (
        <span className={styles.discount}>{t('pricing.discount', { percent: plan.discountPercent })} </span>
      )}
      {value ?? NONE}
    </td>
  ));
};
