import { useTranslation } from 'react-i18next';
import { SearchField } from '#src/components/search-field.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { PERIODS, type Period } from '#src/lib/korean-periods.ts';
import type { AreaProps } from '../areas.ts';
import styles from './audit.module.css';
import { AUDIT_GROUPS } from './audit-words.ts';
import { useTypedFilter } from './use-typed-filter.ts';

interface AuditFilterFieldsProps extends Pick<AreaProps, 'onSearch'> {
  readonly group: string;
  readonly period: Period;
  readonly subject: string;
  readonly staff: string;
}

/** The fields that filter the audit log. */
export const AuditFilterFields = ({ group, period, subject, staff, onSearch }: AuditFilterFieldsProps) => {
  const { t } = useTranslation();
  const typedSubject = useTypedFilter(subject, (q) => onSearch({ q }));
  const typedStaff = useTypedFilter(staff, (id) => onSearch({ id }));
  return (
    <search aria-label={t('backoffice.audit.filters')} className={styles.filters}>
      <SelectField
        label={t('backoffice.audit.group')}
        value={group}
        options={[
          { value: '', label: t('backoffice.audit.anyGroup') },
          ...AUDIT_GROUPS.map((value) => ({ value, label: t(`backoffice.audit.groups.${value}`) })),
        ]}
        onChange={(event) => onSearch({ kind: event.currentTarget.value })}
      />
      <SelectField
        label={t('backoffice.audit.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`backoffice.audit.periods.${value || 'all'}`) }))}
        onChange={(event) => onSearch({ state: event.currentTarget.value })}
      />
      <SearchField label={t('backoffice.audit.bySubject')} maxLength={120} {...typedSubject} />
      <SearchField label={t('backoffice.audit.byStaff')} maxLength={60} {...typedStaff} />
    </search>
  );
};
