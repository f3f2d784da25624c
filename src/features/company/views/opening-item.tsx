import { useTranslation } from 'react-i18next';
import type { Opening } from '#contract/content.contract.ts';
import { Day } from '#src/components/day.tsx';
import { ChevronDownIcon } from '#src/components/icons.tsx';
import styles from './opening-item.module.css';
import { RecruitmentLink } from './recruitment-link.tsx';

const LISTS = ['duties', 'requirements', 'preferred'] as const;

/** A job opening: a summary, and the details when expanded. A closed one has no link to apply. */
export const OpeningItem = ({ opening }: { readonly opening: Opening }) => {
  const { t } = useTranslation();
  return (
    <li className={styles.item} data-closed={!opening.isOpen}>
      <details>
        <summary className={styles.summary}>
          <div className={styles.text}>
            <h3 className={styles.title}>
              {opening.title}
              {!opening.isOpen && <span className={styles.badge}>{t('careers.closed.badge')}</span>}
            </h3>
            <p className={styles.facts}>
              <span>{opening.team}</span>
              <span>{t(`careers.employment.${opening.employment}`)}</span>
              <span>{opening.place}</span>
            </p>
            <OpeningTerms opening={opening} />
          </div>
          <span className={styles.more}>
            {opening.isOpen && t('careers.opening.more')}
            <ChevronDownIcon />
          </span>
        </summary>
        <div className={styles.details}>
          <p>{opening.summary}</p>
          <div className={styles.lists}>
            {LISTS.filter((name) => opening[name].length > 0).map((name) => (
              <section key={name}>
                <h4 className={styles.listTitle}>{t(`careers.opening.${name}`)}</h4>
                <ul className={styles.list}>
                  {opening[name].map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          {opening.isOpen && (
            <RecruitmentLink opening={opening.title}>{t('careers.opening.apply')}</RecruitmentLink>
          )}
        </div>
      </details>
    </li>
  );
};

const OpeningTerms = ({ opening: { pay, isOpen, closesOn } }: { readonly opening: Opening }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.terms}>
      <strong>{pay}</strong>
      {isOpen && (
        <span>
          {closesOn === null ? (
            t('careers.opening.untilFilled')
          ) : (
            <>
              {t('careers.opening.closesOn')} <Day day={closesOn} />
            </>
          )}
        </span>
      )}
    </p>
  );
};
