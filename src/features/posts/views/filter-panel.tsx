import { useTranslation } from 'react-i18next';
import type { PostPage } from '#contract/content.contract.ts';
import { POST_FILTERS } from '#contract/content.contract.ts';
import { FILTER_GROUPS, type FilterGroup, type FilterValue, type PostChoice } from '../post-choice.ts';
import styles from './filter-panel.module.css';

interface FilterPanelProps {
  readonly choice: PostChoice;
  /** The number of posts with each value. */
  readonly counts: PostPage['counts']['values'];
  readonly onToggle: (group: FilterGroup, value: FilterValue) => void;
}

/** The four filter groups. Values that no post has are left out. */
export const FilterPanel = ({ choice, counts, onToggle }: FilterPanelProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {FILTER_GROUPS.map((group) => (
        <fieldset key={group}>
          <legend className={styles.legend}>{t(`resources.groups.${group}`)}</legend>
          <div className={styles.values}>
            {POST_FILTERS[group]
              .filter((value) => Object.hasOwn(counts[group], value))
              .map((value) => (
                <label key={value} className={styles.value} data-empty={counts[group][value] === 0}>
                  <input
                    type="checkbox"
                    className={styles.input}
                    checked={choice.filters[group].includes(value)}
                    onChange={() => onToggle(group, value)}
                  />
                  {t(`resources.values.${value}`)}
                  <span className={styles.count}>{counts[group][value]}</span>
                </label>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
};
