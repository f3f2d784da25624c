import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { OPERATING_SYSTEMS } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { StartSection } from '#src/components/page/start-section.tsx';
import { SegmentedField } from '#src/components/segmented-field.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { OperatingSystem } from '#src/lib/operating-system.ts';
import { useFragment } from '#src/lib/use-page-address.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { anchorOf } from './software.ts';
import { useOperatingSystem } from './use-operating-system.ts';
import { VersionEntry } from './version-entry.tsx';
import styles from './version-history.module.css';
import { versionsQuery } from './versions-query.ts';

interface VersionHistoryPageProps {
  readonly api: ApiClient;
  /** From the URL; '' if absent. */
  readonly system: string;
  readonly onSystem: (system: OperatingSystem) => void;
}

/** The version history of one system at a time, because each system has its own versions. */
export const VersionHistoryPage = ({ api, system, onSystem }: VersionHistoryPageProps) => {
  const { t } = useTranslation();
  const product = PRODUCT.name;
  usePageHead({ title: t('versions.head'), description: t('versions.description', { product }) });
  const { data } = useSuspenseQuery(versionsQuery(api, useContentLanguage()));
  const fragment = useFragment();
  const own = useOperatingSystem();
  // A link to a version may have been copied by a user of the other system, whose address has no parameter.
  const named = OPERATING_SYSTEMS.find((known) => fragment.startsWith(anchorOf({ os: known, version: '' })));
  const os = OPERATING_SYSTEMS.find((known) => known === system) ?? named ?? own ?? 'windows';
  const versions = data.filter((version) => version.os === os);
  const earliest = versions.at(-1);
  const [isWhole, setIsWhole] = useState(false);
  const entriesRef = useRef<HTMLDivElement>(null);
  const showWhole = () => {
    const entries = [...(entriesRef.current?.querySelectorAll('article') ?? [])];
    const firstHidden = entries.find((entry) => !entry.checkVisibility());
    flushSync(() => setIsWhole(true));
    // The pressed button is hidden now.
    firstHidden?.querySelector('a')?.focus();
  };
  const isMissing = fragment !== '' && !versions.some((version) => anchorOf(version) === fragment);
  useEffect(() => {
    // The browser looks for the anchor before the versions have loaded.
    if (fragment !== '') document.getElementById(fragment)?.scrollIntoView();
  }, [fragment]);
  return (
    <>
      <PageHeader
        eyebrow={t('versions.eyebrow')}
        title={t('versions.title')}
        lead={t('versions.lead')}
        art={<Drawing names={['profiles']} />}
        actions={
          <SegmentedField
            label={t('versions.system')}
            value={os}
            options={OPERATING_SYSTEMS.map((value) => ({ value, label: t(`versions.${value}`) }))}
            onChange={onSystem}
          />
        }
      />
      <div className={styles.page}>
        <nav className={styles.index} aria-label={t('versions.versions', { system: t(`versions.${os}`) })}>
          <p className={styles.indexTitle}>{t('versions.index')}</p>
          <ol>
            {versions.map((version) => (
              <li key={version.version}>
                <a href={`#${anchorOf(version)}`}>{version.version}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div ref={entriesRef} className={styles.entries} data-whole={isWhole || fragment !== ''}>
          <div role="status">{isMissing && <p className={styles.missing}>{t('versions.missing')}</p>}</div>
          {versions.map((version, index) => (
            <VersionEntry key={anchorOf(version)} version={version} isNewest={index === 0} />
          ))}
          {earliest !== undefined && (
            <p className={styles.begins}>{t('versions.begins', { version: earliest.version })}</p>
          )}
          <div className={styles.older}>
            <Button variant="secondary" fillWidth onClick={showWhole}>
              {t('versions.older')}
            </Button>
          </div>
        </div>
      </div>
      <StartSection />
    </>
  );
};
