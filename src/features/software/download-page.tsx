import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPERATING_SYSTEMS } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { FactCards } from '#src/components/page/fact-cards.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { FIGURES } from '#src/components/product-window/plate-figures.ts';
import { ProductWindow } from '#src/components/product-window/product-window.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import styles from './download.module.css';
import { DownloadCard } from './download-card.tsx';
import { FileCheck } from './file-check.tsx';
import { PhoneNote } from './phone-note.tsx';
import { recordDownloadOf } from './record-download.ts';
import { Requirements } from './requirements.tsx';
import { downloadOf } from './software.ts';
import { useOperatingSystem } from './use-operating-system.ts';
import { versionsQuery } from './versions-query.ts';

interface DownloadPageProps {
  readonly api: ApiClient;
  readonly isSignedIn: boolean;
  readonly onManual: () => void;
}

const FIRST_STEPS = [
  ['open', 'posts/overnight-in-a-lab-of-four'],
  ['choose', 'pages/verified-profiles'],
  ['check', 'pages/slicing'],
] as const;
const TRUST = ['data', 'device'] as const;

/** Offers the right file in one click; shows both systems, in case the detected one is wrong. */
export const DownloadPage = ({ api, isSignedIn, onManual }: DownloadPageProps) => {
  const { t } = useTranslation();
  const product = PRODUCT.name;
  usePageHead({ title: t('download.head'), description: t('download.description', { product }) });
  const { data: versions } = useSuspenseQuery(versionsQuery(api, useContentLanguage()));
  const own = useOperatingSystem();
  const [started, setStarted] = useState('');
  const offers = OPERATING_SYSTEMS.flatMap((os) => downloadOf(versions, os) ?? []);
  const start = (file: string) => {
    setStarted(file);
    if (isSignedIn) recordDownloadOf(api);
  };
  return (
    <>
      <PageHeader
        eyebrow={t('download.eyebrow')}
        title={t('download.title')}
        lead={t('download.lead')}
        art={<Drawing names={['supports']} />}
      />
      <section className={styles.offers} aria-labelledby="download-choose">
        <PhoneNote />
        <h2 id="download-choose" className={styles.choose}>
          {t('download.choose')}
        </h2>
        <div className={styles.cards}>
          {OPERATING_SYSTEMS.map((os) => (
            <DownloadCard
              key={os}
              os={os}
              offer={downloadOf(versions, os)}
              isOwn={os === own}
              isChosen={os === (own ?? OPERATING_SYSTEMS[0])}
              onStart={start}
            />
          ))}
        </div>
        <div role="status">
          {started !== '' && (
            <div className={styles.started}>
              <p className={styles.startedTitle}>{t('download.startedTitle')}</p>
              <p>{t('download.startedText', { file: started })}</p>
            </div>
          )}
        </div>
      </section>
      <Section title={t('download.windowTitle')} lead={t('download.windowLead', FIGURES)}>
        <ProductWindow product={PRODUCT.name} />
      </Section>
      <Section title={t('download.requirements')} lead={t('download.requirementsLead')}>
        <Requirements />
      </Section>
      <Section tone="band" title={t('download.trust.title')}>
        <FactCards
          facts={TRUST.map((name) => ({
            title: t(`download.trust.${name}.title`),
            text: t(`download.trust.${name}.text`, { product }),
          }))}
        />
      </Section>
      <Section
        title={t('download.first.title')}
        lead={t('download.first.lead')}
        actions={
          <Button variant="secondary" onClick={onManual}>
            {t('download.welcome.manual')}
          </Button>
        }
      >
        <FactCards
          facts={FIRST_STEPS.map(([name, picture]) => ({
            title: t(`download.first.${name}.title`),
            text: t(`download.first.${name}.text`),
            picture: `/illustrations/${picture}.svg`,
          }))}
        />
      </Section>
      <Section title={t('download.check')} lead={t('download.checkLead')}>
        <FileCheck offers={offers} />
      </Section>
    </>
  );
};
