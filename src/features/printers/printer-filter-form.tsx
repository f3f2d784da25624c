import { useTranslation } from 'react-i18next';
import { PRINTER_STATUSES, PRINTER_TECHNOLOGIES } from '#contract/content.contract.ts';
import { SearchField } from '#src/components/search-field.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { SEARCH_MAX } from '#src/lib/search.ts';
import type { PrinterFilters } from './filter-printers.ts';
import styles from './printers.module.css';

interface PrinterFilterFormProps {
  readonly filters: PrinterFilters;
  readonly makers: readonly (readonly [string, string])[];
  readonly onChange: (change: Partial<PrinterFilters>) => void;
}

/** Filters the list with every keystroke, so Enter does nothing. */
export const PrinterFilterForm = ({ filters, makers, onChange }: PrinterFilterFormProps) => {
  const { t } = useTranslation();
  const all = { value: '', label: t('printers.all') };
  const selects = [
    ['maker', makers.map(([value, label]) => ({ value, label }))],
    ['technology', PRINTER_TECHNOLOGIES.map((value) => ({ value, label: t(`printers.${value}`) }))],
    ['status', PRINTER_STATUSES.map((value) => ({ value, label: t(`printers.${value}`) }))],
  ] as const;
  return (
    <search aria-label={t('printers.filters')}>
      <form className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.search}>
          {/* The field has its own label, which says more. */}
          <span className={styles.searchLabel} aria-hidden="true">
            {t('printers.searchLabel')}
          </span>
          <SearchField
            label={t('printers.search')}
            value={filters.q}
            onChange={(q) => onChange({ q })}
            maxLength={SEARCH_MAX}
          />
        </div>
        {selects.map(([name, options]) => (
          <SelectField
            key={name}
            label={t(`printers.${name}`)}
            value={filters[name]}
            options={[all, ...options]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </form>
    </search>
  );
};
