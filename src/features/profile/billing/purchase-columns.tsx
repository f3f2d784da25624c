import { useTranslation } from 'react-i18next';
import type { Purchase } from '#contract/billing.contract.ts';
import type { DataColumn } from '#src/components/page/data-table.tsx';
import { countFormat } from '#src/lib/formats.ts';
import { koreanDayFormat } from '#src/lib/korean-formats.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import styles from './purchase-columns.module.css';
import type { CsvColumn } from './use-csv.ts';

/** The columns of the purchases on the page and in the CSV file, which has a column for each part of a refund, and their sum. */
export function usePurchaseColumns() {
  const { t, i18n } = useTranslation();
  const dayOf = (instant: string) => koreanDayFormat(i18n.language).format(new Date(instant));
  const wonOf = (amount: number) =>
    t('profile.billing.purchases.won', { amount: countFormat(i18n.language).format(amount) });
  const methodOf = ({ method, cardDigits }: Purchase) =>
    cardDigits === null
      ? t(`profile.billing.purchases.methods.${method}`)
      : t('profile.billing.purchases.card', { digits: cardDigits });
  const label = {
    date: t('profile.billing.purchases.date'),
    item: t('profile.billing.purchases.item'),
    method: t('profile.billing.purchases.method'),
    receipt: t('profile.billing.purchases.receipt'),
    status: t('profile.billing.purchases.status'),
    amount: t('profile.billing.purchases.amount'),
  };
  const columns: readonly DataColumn<Purchase>[] = [
    {
      name: 'date',
      label: label.date,
      cell: ({ purchasedAt }) => (
        <time className={styles.whole} dateTime={purchasedAt}>
          {dayOf(purchasedAt)}
        </time>
      ),
    },
    {
      name: 'item',
      label: label.item,
      part: 'title',
      cell: ({ item, type }) => (
        <>
          <span className={styles.item}>{item}</span>
          <span className={styles.detail}>{t(`profile.billing.${type}`)}</span>
        </>
      ),
    },
    {
      name: 'method',
      label: label.method,
      cell: (purchase) => <span className={styles.whole}>{methodOf(purchase)}</span>,
    },
    {
      name: 'receipt',
      label: label.receipt,
      cell: ({ receipt }) => <span className={styles.whole}>{receipt}</span>,
    },
    {
      name: 'status',
      label: label.status,
      cell: ({ status, refund }) => (
        <>
          <span className={styles.status} data-status={status}>
            {t(`profile.billing.purchases.statuses.${status}`)}
          </span>
          {refund !== null && (
            <span className={styles.detail}>
              {t('profile.billing.purchases.refund', {
                amount: wonOf(refund.amount),
                day: dayOf(refund.refundedAt).replaceAll(' ', '\u00a0'),
                reason: t(`profile.billing.purchases.reasons.${refund.reason}`),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'amount',
      label: label.amount,
      part: 'figure',
      cell: ({ amount, status }) =>
        status === 'refunded' ? <span className={styles.returned}>{wonOf(amount)}</span> : wonOf(amount),
    },
  ];
  const csvColumns: readonly CsvColumn<Purchase>[] = [
    { label: label.date, cell: ({ purchasedAt }) => koreanDay(Date.parse(purchasedAt)) },
    {
      label: label.item,
      cell: ({ item, type }) =>
        t('profile.billing.planValue', { name: item, type: t(`profile.billing.${type}`) }),
    },
    { label: label.method, cell: methodOf },
    { label: label.receipt, cell: ({ receipt }) => receipt },
    { label: label.status, cell: ({ status }) => t(`profile.billing.purchases.statuses.${status}`) },
    { label: `${label.amount} (KRW)`, cell: ({ amount }) => amount },
    {
      label: `${t('profile.billing.purchases.refundAmount')} (KRW)`,
      cell: ({ refund }) => refund?.amount ?? 0,
    },
    {
      label: t('profile.billing.purchases.refundDate'),
      cell: ({ refund }) => (refund === null ? '' : koreanDay(Date.parse(refund.refundedAt))),
    },
    {
      label: t('profile.billing.purchases.refundReason'),
      cell: ({ refund }) => (refund === null ? '' : t(`profile.billing.purchases.reasons.${refund.reason}`)),
    },
  ];
  const sumOf = ({ amount, refunded }: { readonly amount: number; readonly refunded: number }) =>
    refunded === 0
      ? t('profile.billing.purchases.sum', { amount: wonOf(amount) })
      : t('profile.billing.purchases.sumRefunded', { amount: wonOf(amount), refunded: wonOf(refunded) });
  return { columns, csvColumns, sumOf };
}
