import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#src/components/disclosure.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { FactCards } from '#src/components/page/fact-cards.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { openingsQuery } from '../company-queries.ts';
import styles from './careers-view.module.css';
import { HiringSteps } from './hiring-steps.tsx';
import { OpeningItem } from './opening-item.tsx';
import { RecruitmentLink } from './recruitment-link.tsx';
import { SectionDrawing } from './section-drawing.tsx';
import { Team } from './team.tsx';

const BENEFITS = ['leave', 'learning', 'share', 'health'] as const;
const WORK = [
  ['print', 'print-first'],
  ['lab', 'in-the-lab'],
  ['small', 'small-steps'],
] as const;

/** The careers page: open positions, and what it is like to work here. */
export const CareersView = ({ api }: { readonly api: ApiClient }) => {
  const { t } = useTranslation();
  usePageHead({ title: t('careers.head.title'), description: t('careers.head.description') });
  const { data: openings } = useSuspenseQuery(openingsQuery(api, useContentLanguage()));
  const open = openings.filter(({ isOpen }) => isOpen);
  const closed = openings.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <PageHeader
        eyebrow={t('careers.eyebrow')}
        title={t('careers.title')}
        lead={t('careers.lead')}
        art={<SectionDrawing />}
        keepsArt
      />
      <Section title={t('careers.open.title')} lead={t('careers.open.lead', { count: open.length })}>
        {open.length === 0 ? (
          <EmptyState
            title={t('careers.open.emptyTitle')}
            text={t('careers.open.emptyText')}
            action={<RecruitmentLink>{t('careers.open.emptyAction')}</RecruitmentLink>}
          />
        ) : (
          <ul className={styles.openings}>
            {open.map((opening) => (
              <OpeningItem key={opening.id} opening={opening} />
            ))}
          </ul>
        )}
      </Section>
      {closed.length > 0 && (
        <section className={styles.closed} aria-label={t('careers.closed.title')}>
          <Disclosure summary={t('careers.closed.count', { count: closed.length })}>
            <p>{t('careers.closed.lead')}</p>
            <ul className={styles.openings}>
              {closed.map((opening) => (
                <OpeningItem key={opening.id} opening={opening} />
              ))}
            </ul>
          </Disclosure>
        </section>
      )}
      <Section title={t('careers.work.title')} lead={t('careers.work.lead')} tone="band">
        <FactCards
          facts={WORK.map(([name, picture]) => ({
            title: t(`careers.work.${name}.title`),
            text: t(`careers.work.${name}.text`),
            picture: `/illustrations/pages/${picture}.svg`,
          }))}
        />
      </Section>
      <Section title={t('careers.process.title')} lead={t('careers.process.lead')}>
        <HiringSteps />
      </Section>
      <Section title={t('careers.people.title')} lead={t('careers.people.lead')}>
        <Team
          isCompact
          texts={{
            representative: t('careers.people.representative'),
            technician: t('careers.people.technician'),
            engineer: t('careers.people.engineer'),
            lab: t('careers.people.lab'),
          }}
        />
      </Section>
      {/* The figures are samples. */}
      {IS_SAMPLE_COMPANY && (
        <Section title={t('careers.benefits.title')} lead={t('careers.benefits.lead')} tone="band" isSplit>
          <FactCards
            isList
            facts={BENEFITS.map((name) => ({
              title: t(`careers.benefits.${name}.title`),
              text: t(`careers.benefits.${name}.text`),
            }))}
          />
        </Section>
      )}
      {open.length > 0 && (
        <Section
          title={t('careers.other')}
          lead={t('careers.open.emptyText')}
          actions={<RecruitmentLink>{t('careers.open.emptyAction')}</RecruitmentLink>}
          art={<Drawing names={['printer']} />}
        />
      )}
    </>
  );
};
