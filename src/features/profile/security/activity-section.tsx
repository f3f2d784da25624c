import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { PartFailure } from '../part-failure.tsx';
import type { TabProps } from '../profile-tabs.ts';
import { ActivityRow } from './activity-row.tsx';
import { activityRows, firstRows } from './activity-rows.ts';
import { PasswordAdvice } from './password-advice.tsx';
import styles from './security.module.css';
import { securityEventsQuery } from './security-queries.ts';
import { SecuritySection } from './security-section.tsx';

interface ActivitySectionProps extends Pick<TabProps, 'api'> {
  readonly onChangePassword: () => void;
}

/** Recent security events of the account, in which the member can spot unauthorized access. */
export const ActivitySection = ({ api, onChangePassword }: ActivitySectionProps) => {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  /** The pressed button may be removed. */
  const keepFocus = () => listRef.current?.focus({ preventScroll: true });
  const list = useInfiniteQuery(securityEventsQuery(api));
  const { data = [], hasNextPage, isFetchingNextPage } = list;
  const rows = activityRows(data);
  const shown = isWhole ? rows : firstRows(rows);
  const unshown = rows.length - shown.length;
  const retry = () => {
    keepFocus();
    void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch());
  };
  const showMore = async () => {
    if (unshown > 0) setIsWhole(true);
    else await list.fetchNextPage();
    keepFocus();
  };
  const failure = list.isError && (
    <PartFailure text={t('profile.security.activity.failed')} onRetry={retry} />
  );
  return (
    <SecuritySection
      title={t('profile.security.activity.title')}
      note={<PasswordAdvice onChangePassword={onChangePassword} />}
      listRef={listRef}
      status={
        <>
          {list.isPending && (
            <p role="status" className={styles.loading}>
              {t('common.loading')}
            </p>
          )}
          {list.isSuccess && rows.length === 0 && (
            <p className={styles.loading}>{t('profile.security.activity.none')}</p>
          )}
          {rows.length === 0 && failure}
        </>
      }
      foot={
        rows.length > 0 &&
        (failure ||
          ((unshown > 0 || hasNextPage) && (
            <div className={styles.foot}>
              <Button
                variant="quiet"
                pending={isFetchingNextPage}
                readOnly={isFetchingNextPage}
                onClick={() => void showMore()}
              >
                {unshown > 0
                  ? t('profile.security.activity.more', { count: unshown })
                  : t('profile.security.activity.older')}
              </Button>
            </div>
          )))
      }
    >
      {shown.map((row) => (
        <ActivityRow key={row.event.id} {...row} />
      ))}
    </SecuritySection>
  );
};
