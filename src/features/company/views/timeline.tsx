import { useTranslation } from 'react-i18next';
import type { Milestone } from '#contract/content.contract.ts';
import { Disclosure } from '#src/components/disclosure.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import styles from './timeline.module.css';

const twoDigits = (month: number): string => String(month).padStart(2, '0');

const byYear = (milestones: readonly Milestone[]): (readonly [number, readonly Milestone[]])[] => [
  ...Map.groupBy(milestones, ({ year }) => year),
];

/** The number of years in sight; the earlier ones are folded. */
const RECENT = 3;

/** The company history: a list of years, each with a list of its months. */
export const Timeline = ({ milestones }: { readonly milestones: readonly Milestone[] }) => {
  const { t } = useTranslation();
  const years = byYear(milestones);
  const [recent, earlier] = [years.slice(0, RECENT), years.slice(RECENT)];
  const [last, first] = [earlier[0]?.[0], earlier.at(-1)?.[0]];
  return (
    <div className={styles.timeline}>
      <Years years={recent} />
      {first !== undefined && last !== undefined && (
        <Disclosure summary={t('about.history.earlier', { first, last })}>
          <Years years={earlier} />
        </Disclosure>
      )}
    </div>
  );
};

const Years = ({ years }: { readonly years: ReturnType<typeof byYear> }) => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return (
    <ol className={styles.years}>
      {years.map(([year, ofYear]) => (
        <li key={year} className={styles.year}>
          <h3 className={styles.number}>{t('about.history.year', { year })}</h3>
          <ol className={styles.months}>
            {ofYear.map(({ month, title, detail }) => (
              <li key={`${month} ${title}`}>
                <time className={styles.name} dateTime={`${year}-${twoDigits(month)}`}>
                  {monthName.format(Date.UTC(year, month - 1))}
                </time>
                <p className={styles.title}>{title}</p>
                <p className={styles.detail}>{detail}</p>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
};
