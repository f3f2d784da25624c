import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Notifications } from '#src/components/notifications.tsx';
import type { Search } from '#src/lib/search.ts';
import { AreaNav } from './area-nav.tsx';
import { AreaPanel } from './area-panel.tsx';
import { type AreaProps, areaNamed, areasOf } from './areas.ts';
import styles from './backoffice.module.css';
import { BackofficeFrame, type BackofficeFrameProps } from './backoffice-frame.tsx';
import { PageTitle } from './page-title.tsx';

interface BackofficePageProps extends Omit<BackofficeFrameProps, 'children'> {
  readonly search: Search;
  readonly onSearch: AreaProps['onSearch'];
}

/** The back office: its sign-in, then its areas. */
export const BackofficePage = ({ search, onSearch, ...frame }: BackofficePageProps) => {
  const { t } = useTranslation();
  return (
    <BackofficeFrame {...frame}>
      {({ calls, staff }) => {
        const name = areaNamed(search.area, staff.role);
        return (
          <>
            <AreaNav areas={areasOf(staff.role)} current={name} />
            <section className={styles.area} aria-labelledby="area-title">
              {/* The control that led to another entry, or back, is gone: the new heading takes a lost focus. */}
              <PageTitle key={`${name} ${search.id}`} id="area-title" className={styles.title}>
                {t(`backoffice.areas.${name}`)}
              </PageTitle>
              <Notifications scope={name} />
              <Suspense fallback={frame.fallback}>
                <AreaPanel name={name} area={{ calls, staff, search, onSearch }} />
              </Suspense>
            </section>
          </>
        );
      }}
    </BackofficeFrame>
  );
};
