import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { ButtonLink } from '#src/components/button-link.tsx';
import { FactCards } from '#src/components/page/fact-cards.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import section from '#src/components/page/section.module.css';
import { Section } from '#src/components/page/section.tsx';
import { StartSection } from '#src/components/page/start-section.tsx';
import { ProductWindow } from '#src/components/product-window/product-window.tsx';
import { UnbrokenParts } from '#src/components/unbroken-parts.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { IS_SAMPLE_COMPANY } from '#src/lib/company.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useCompany } from '#src/lib/use-company.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { historyQuery, newsQuery } from '../company-queries.ts';
import styles from './about-view.module.css';
import { FitDrawing } from './fit-drawing.tsx';
import { RecentNews } from './recent-news.tsx';
import { Team } from './team.tsx';
import { Timeline } from './timeline.tsx';

const WORK = ['prepare', 'slice', 'verify'] as const;
/** Two crowns, measured: without and with compensation. */
const STORY = 'compensation';
const GAP_STUDY = 'fit-of-crowns-on-eight-printers';
const PEOPLE = [
  ['dentists', SITE_LINKS.download],
  ['technicians', SITE_LINKS.resources],
  ['manufacturers', SITE_LINKS.contact],
] as const;

/** The about page: what the company does, for whom, where, and since when. */
export const AboutView = ({ api }: { readonly api: ApiClient }) => {
  const { t } = useTranslation();
  usePageHead({ title: t('about.head.title'), description: t('about.head.description') });
  const language = useContentLanguage();
  const { data: history } = useSuspenseQuery(historyQuery(api, language));
  const { data: news } = useSuspenseQuery(newsQuery(api, language));
  return (
    <>
      <PageHeader
        eyebrow={t('about.eyebrow')}
        title={t('about.title')}
        lead={t('about.lead')}
        actions={
          <>
            <ButtonLink to={SITE_LINKS.contact}>{t('about.contact')}</ButtonLink>
            <ButtonLink to={SITE_LINKS.careers} variant="secondary">
              {t('about.careers')}
            </ButtonLink>
          </>
        }
        art={<FitDrawing />}
        keepsArt
      />
      {/* Figures and story are samples. */}
      {IS_SAMPLE_COMPANY && (
        <>
          <Figures founded={history.at(-1)?.year} />
          <section className={styles.story}>
            <div>
              <h2 className={section.title}>{t('about.story.title')}</h2>
              <p>{t('about.story.lead')}</p>
              <Link to="/content/$id" params={{ id: GAP_STUDY }}>
                {t('about.story.study')}
              </Link>
            </div>
            <figure>
              <img
                src={`/illustrations/pages/${STORY}.svg`}
                alt=""
                width={1200}
                height={600}
                loading="lazy"
              />
              <figcaption>
                <dl className={styles.pair}>
                  {(['without', 'with'] as const).map((one) => (
                    <div key={one}>
                      <dt>{t(`about.story.pair.${one}.title`)}</dt>
                      <dd>{t(`about.story.pair.${one}.text`)}</dd>
                    </div>
                  ))}
                </dl>
                {t('about.story.caption')}
                <span className={styles.scale} aria-hidden="true">
                  <span>{t('about.story.low')}</span>
                  <span>{t('about.story.middle')}</span>
                  <span>{t('about.story.high')}</span>
                </span>
              </figcaption>
            </figure>
          </section>
        </>
      )}
      <Section title={t('about.what.title')} lead={t('about.what.lead')}>
        <ProductWindow product={PRODUCT.name} />
        <div className={styles.work}>
          <FactCards
            facts={WORK.map((name) => ({
              title: t(`about.what.${name}.title`),
              text: t(`about.what.${name}.text`),
            }))}
          />
        </div>
      </Section>
      <Section title={t('about.who.title')} lead={t('about.who.lead')} tone="band" isSplit>
        <FactCards
          isList
          facts={PEOPLE.map(([name, to]) => ({
            title: t(`about.who.${name}.title`),
            text: t(`about.who.${name}.text`),
            next: [to, t(`about.who.${name}.next`)],
          }))}
        />
      </Section>
      <Section title={t('about.people.title')} lead={t('about.people.lead')}>
        <Team
          texts={{
            representative: t('about.people.representativeText'),
            technician: t('about.people.technician.text'),
            engineer: t('about.people.engineer.text'),
            lab: t('about.people.lab.text'),
          }}
        />
      </Section>
      {news.posts.length > 0 && (
        <Section
          title={t('about.news.title')}
          tone="band"
          actions={
            <ButtonLink to={SITE_LINKS.resources} search={{ category: 'news' }} variant="secondary">
              {t('about.news.all')}
            </ButtonLink>
          }
        >
          <RecentNews news={news.posts} />
        </Section>
      )}
      {history.length > 0 && (
        <Section title={t('about.history.title')}>
          <Timeline milestones={history} />
        </Section>
      )}
      <Section title={t('about.facts.title')} tone="band" isSplit>
        <CompanyFacts founded={history.at(-1)?.year} />
      </Section>
      <StartSection />
    </>
  );
};

/** Results, each with the post about the study. */
const STUDIES = [
  ['gap', GAP_STUDY],
  ['minutes', 'minutes-spent-on-supports'],
] as const;

const Figures = ({ founded }: { readonly founded: number | undefined }) => {
  const { t } = useTranslation();
  return (
    <section className={styles.figures} aria-label={t('about.figures.label')}>
      <dl>
        {founded !== undefined && (
          <div>
            <dt>
              <span>{t('about.figures.founded.label')}</span>
              <small>{t('about.figures.founded.detail')}</small>
            </dt>
            <dd>{founded}</dd>
          </div>
        )}
        <div>
          <dt>
            <Link to={SITE_LINKS.printers}>{t('about.figures.printers.label')}</Link>
            <small>{t('about.figures.printers.detail')}</small>
          </dt>
          <dd>{t('about.figures.printers.value')}</dd>
        </div>
        {STUDIES.map(([name, id]) => (
          <div key={name}>
            <dt>
              <Link to="/content/$id" params={{ id }}>
                {t(`about.figures.${name}.label`)}
              </Link>
              <small>{t(`about.figures.${name}.detail`)}</small>
            </dt>
            <dd>{t(`about.figures.${name}.value`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const CompanyFacts = ({ founded }: { readonly founded: number | undefined }) => {
  const { t } = useTranslation();
  const company = useCompany();
  const facts = [
    [t('about.facts.company'), t('about.facts.companyName')],
    [t('about.facts.representative'), company.representative],
    [t('about.facts.registration'), company.registration],
    [t('about.facts.mailOrder'), company.mailOrder],
    [t('about.facts.country'), t('about.facts.countryName')],
    ...(founded === undefined
      ? []
      : [[t('about.facts.founded'), t('about.history.year', { year: founded })] as const]),
    [t('about.facts.phone'), company.phone],
    [t('about.facts.officer'), company.officer],
    [t('about.facts.address'), company.address],
    [t('about.facts.product'), t('about.facts.productText')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <UnbrokenParts parts={value.split(' ')} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
