import { useTranslation } from 'react-i18next';
import { POST_CATEGORIES, POST_FILTERS } from '#contract/content.contract.ts';
import { CheckboxField } from '#src/components/checkbox-field.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { SelectField } from '#src/components/select-field.tsx';
import { DateField } from '../../fields/date-field.tsx';
import { idOf } from './field-texts.ts';
import styles from './post-form.module.css';
import type { FieldName, PostValues } from './post-values.ts';
import { useAppearance } from './use-appearance.ts';

interface PublicationFieldsProps {
  readonly values: PostValues;
  readonly errorOf: (field: FieldName) => string | undefined;
  readonly onChange: (change: Partial<PostValues>) => void;
}

const GROUPS = ['applications', 'topics', 'materialProperties', 'productionTypes'] as const;

/** Whether, when and where a post is shown. */
export const PublicationFields = ({ values, errorOf, onChange }: PublicationFieldsProps) => {
  const { t } = useTranslation();
  const appearance = useAppearance(values);
  return (
    <>
      <section className={styles.section} aria-labelledby="post-publication">
        <h2 id="post-publication" className={styles.heading}>
          {t('backoffice.editor.sections.publication')}
        </h2>
        <div className={styles.publication}>
          <SegmentedField
            label={t('backoffice.editor.status')}
            value={values.status}
            options={[
              { value: 'show', label: t('backoffice.editor.show') },
              { value: 'hide', label: t('backoffice.editor.hide') },
            ]}
            onChange={(status) => onChange({ status })}
          />
          <DateField
            id={idOf('publishedOn')}
            label={t('backoffice.editor.publishedOn')}
            required
            error={errorOf('publishedOn')}
            value={values.publishedOn}
            onChange={({ currentTarget }) => onChange({ publishedOn: currentTarget.value })}
            onDay={(publishedOn) => onChange({ publishedOn })}
          />
          <SelectField
            label={t('backoffice.editor.category')}
            value={values.category}
            options={POST_CATEGORIES.map((value) => ({ value, label: t(`resources.categories.${value}`) }))}
            onChange={({ currentTarget }) => {
              const category = POST_CATEGORIES.find((one) => one === currentTarget.value);
              if (category !== undefined) onChange({ category });
            }}
          />
        </div>
        <p className={styles.when} role="status">
          {appearance.text}
        </p>
      </section>
      <section className={styles.section} aria-labelledby="post-filters">
        <h2 id="post-filters" className={styles.heading}>
          {t('backoffice.editor.sections.filters')}
        </h2>
        <p className={styles.note}>{t('backoffice.editor.sections.filtersNote')}</p>
        <div className={styles.filters}>
          {GROUPS.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.legend}>{t(`resources.groups.${group}`)}</legend>
              <FilterOptions group={group} values={values} onChange={onChange} />
            </fieldset>
          ))}
        </div>
      </section>
    </>
  );
};

const FilterOptions = ({
  group,
  values,
  onChange,
}: Pick<PublicationFieldsProps, 'values' | 'onChange'> & { readonly group: (typeof GROUPS)[number] }) => {
  const { t } = useTranslation();
  const chosen: readonly string[] = values.filters[group];
  return POST_FILTERS[group].map((option) => (
    <CheckboxField
      key={option}
      label={t(`resources.values.${option}`)}
      checked={chosen.includes(option)}
      onChange={({ currentTarget }) => {
        const all: readonly string[] = POST_FILTERS[group];
        const next = all.filter((one) => (one === option ? currentTarget.checked : chosen.includes(one)));
        onChange({ filters: { ...values.filters, [group]: next } });
      }}
    />
  ));
};
