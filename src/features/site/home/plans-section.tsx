import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/button-link.tsx';
import { CheckIcon } from '#src/components/further-icons.tsx';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import styles from './home.module.css';

const PLANS = [
  ['free', SITE_LINKS.download, 'home.hero.download'],
  ['premium', SITE_LINKS.pricing, 'home.plans.more'],
] as const;
const POINTS = ['one', 'two', 'three'] as const;

export const PlansSection = () => {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="plans-title">
      <div className={styles.sectionHead}>
        <h2 id="plans-title" className={styles.heading}>
          {t('home.plans.title')}
        </h2>
      </div>
      <div className={styles.plans}>
        {PLANS.map(([plan, to, label]) => (
          <div key={plan} className={styles.plan} data-kind={plan}>
            <div className={styles.planHead}>
              <h3 className={styles.subheading}>{t(`home.plans.${plan}.title`)}</h3>
              <p className={styles.price}>{t(`home.plans.${plan}.price`)}</p>
            </div>
            <p>{t(`home.plans.${plan}.text`)}</p>
            <ul>
              {POINTS.map((point) => (
                <li key={point}>
                  <CheckIcon />
                  {t(`home.plans.${plan}.${point}`)}
                </li>
              ))}
            </ul>
            <ButtonLink to={to} variant={plan === 'free' ? 'secondary' : 'primary'}>
              {t(label)}
            </ButtonLink>
          </div>
        ))}
      </div>
    </section>
  );
};
