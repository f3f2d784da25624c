import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINTER_STATUSES, type Printer } from '#contract/content.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { ButtonLink } from '#src/components/button-link.tsx';
import { DottedLine } from '#src/components/dotted-line.tsx';
import { Drawing } from '#src/components/illustrations/drawing.tsx';
import { EmptyState } from '#src/components/page/empty-state.tsx';
import { PageHeader } from '#src/components/page/page-header.tsx';
import { Section } from '#src/components/page/section.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { Search } from '#src/lib/search.ts';
import { SITE_LINKS } from '#src/lib/site-links.ts';
import { useAddressState } from '#src/lib/use-address-state.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { filterPrinters, filtersFrom, makersOf, NO_FILTERS, type PrinterFilters } from './filter-printers.ts';
import { PrinterFilterForm } from './printer-filter-form.tsx';
import { PrinterList } from './printer-list.tsx';
import styles from './printers.module.css';
import { printersQuery } from './printers-query.ts';

interface PrintersPageProps {
  readonly api: ApiClient;
  readonly search: Search;
  readonly onFilter: (filters: PrinterFilters) => void;
}

const isNarrowing = (filters: PrinterFilters): boolean =>
  Object.values(filters).some((value) => value !== '');

/** The number of printers, and of each status. */
const Summary = ({ printers }: { readonly printers: readonly Printer[] }) => {
  const { t } = useTranslation();
  return (
    <DottedLine>
      <span>{t('printers.every', { count: printers.length })}</span>
      {PRINTER_STATUSES.map((status) => (
        <span key={status}>
          {' '}
          {t(`printers.${status}Count`, {
            count: printers.filter((printer) => printer.status === status).length,
          })}
        </span>
      ))}
    </DottedLine>
  );
};

/** The printers page: is my printer supported? */
export const PrintersPage = ({ api, search, onFilter }: PrintersPageProps) => {
  const { t } = useTranslation();
  const product = PRODUCT.name;
  usePageHead({ title: t('printers.head'), description: t('printers.description', { product }) });
  const { data: printers } = useSuspenseQuery(printersQuery(api, useContentLanguage()));
  const makers = useMemo(() => makersOf(printers), [printers]);
  const [filters, setFilters] = useAddressState(
    filtersFrom(
      search,
      makers.map(([key]) => key),
    ),
    onFilter,
  );
  // Typing has priority; the list follows when the browser has time.
  const shownFilters = useDeferredValue(filters);
  const found = useMemo(() => filterPrinters(printers, shownFilters), [printers, shownFilters]);
  const isNarrowed = isNarrowing(filters);
  const countRef = useRef<HTMLParagraphElement>(null);
  const reset = () => {
    // The pressed button disappears.
    countRef.current?.focus({ preventScroll: true });
    setFilters(NO_FILTERS);
  };
  return (
    <>
      <PageHeader
        eyebrow={t('printers.eyebrow')}
        title={t('printers.title')}
        lead={t('printers.lead', { product })}
        art={<Drawing names={['printer']} />}
      />
      <section className={styles.list} aria-label={t('printers.head')}>
        <PrinterFilterForm filters={filters} makers={makers} onChange={setFilters} />
        <div className={styles.count}>
          <p ref={countRef} role="status" tabIndex={-1}>
            {isNarrowed ? (
              t('printers.found', { count: found.length, total: printers.length })
            ) : (
              <Summary printers={printers} />
            )}
          </p>
          {isNarrowed && found.length > 0 && (
            <button type="button" className={styles.reset} onClick={reset}>
              {t('printers.reset')}
            </button>
          )}
        </div>
        {found.length > 0 ? (
          <PrinterList printers={found} />
        ) : (
          <EmptyState
            title={t('printers.emptyTitle')}
            text={t('printers.emptyText')}
            action={<Button onClick={reset}>{t('printers.reset')}</Button>}
          />
        )}
      </section>
      <Section title={t('printers.askTitle')} lead={t('printers.askText')}>
        <ButtonLink to={SITE_LINKS.contact} search={{ type: 'product' }} variant="secondary">
          {t('printers.ask')}
        </ButtonLink>
      </Section>
    </>
  );
};
