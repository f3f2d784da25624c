import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rules } from './plans-query.ts';
import styles from './pricing.module.css';

const RULES = ['annual', 'valid', 'expire', 'credit'] as const;

/** The rules for every plan, and the price of each action in points. */
export const PointRules = memo(({ rules }: { readonly rules: Rules }) => {
  const { t } = useTranslation();
  const percent = rules.annualDiscountPercent;
  return (
    <div className={styles.rules}>
      <dl className={styles.ruleList}>
        {RULES.map((name) => (
          <div key={name}>
            <dt>{t(`pricing.${name}Title`, { percent })}</dt>
            <dd>{t(`pricing.${name}Text`, { percent })}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.uses}>
        <h3 className={styles.usesTitle}>{t('pricing.uses')}</h3>
        <p className={styles.muted}>{t('pricing.usesLead')}</p>
        <dl className={styles.useList}>
          {rules.uses.map(({ id, name, points }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{points}</dd>
            </div>
          ))}
          <div className={styles.sum}>
            <dt>{t('pricing.usesSum')}</dt>
            <dd>{rules.pointsPerCase}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
});
