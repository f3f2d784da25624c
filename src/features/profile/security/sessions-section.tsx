import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions, endSession } from '#contract/security.contract.ts';
import { Button } from '#src/components/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { notify } from '#src/components/notifications.tsx';
import { PartFailure } from '../part-failure.tsx';
import type { TabProps } from '../profile-tabs.ts';
import styles from './security.module.css';
import { sessionsQuery } from './security-queries.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionRow } from './session-row.tsx';

/** The sessions shown at first, those used last. A single further one is not worth a button. */
const SHOWN = 5;

/** Where the member is signed in, and the way to end each of these sign-ins. */
export const SessionsSection = ({ api, now }: Pick<TabProps, 'api' | 'now'>) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  /** The pressed button is removed with its session or message. */
  const keepFocus = () => listRef.current?.focus({ preventScroll: true });
  const list = useQuery(sessionsQuery(api));
  const { data = [] } = list;
  const sessions = data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  /** @param id of one sign-in; null for all others */
  const ending = useMutation({
    // Fail when offline: ending a session must not happen later without being asked for again.
    networkMode: 'always',
    mutationFn: (id: string | null) =>
      id === null ? api.read(endOtherSessions) : api.read(endSession, { params: { id } }),
    onSuccess: (_, id) => {
      keepFocus();
      notify(t(`profile.security.sessions.${id === null ? 'othersEnded' : 'ended'}`));
    },
    // Not awaited: while offline, the list is read again only after the connection is back.
    onSettled: () => void queryClient.invalidateQueries(sessionsQuery(api)),
  });
  const retry = () => {
    keepFocus();
    void list.refetch();
  };
  const isMore = !isWhole && sessions.length > SHOWN + 1;
  return (
    <SecuritySection
      title={t('profile.security.sessions.title')}
      note={t('profile.security.sessions.text')}
      {...(sessions.length > 0 && { source: t('profile.security.sessions.source') })}
      listRef={listRef}
      status={
        <>
          {list.isPending && (
            <p role="status" className={styles.loading}>
              {t('common.loading')}
            </p>
          )}
          {list.isError && <PartFailure text={t('profile.security.sessions.failed')} onRetry={retry} />}
          <Notice>{ending.isError && t('profile.security.sessions.endFailed')}</Notice>
        </>
      }
      foot={
        sessions.length > 1 && (
          <div className={styles.foot}>
            <p>{t('profile.security.sessions.others', { count: sessions.length - 1 })}</p>
            {isMore && (
              <Button
                variant="quiet"
                onClick={() => {
                  setIsWhole(true);
                  keepFocus();
                }}
              >
                {t('profile.security.sessions.more', { count: sessions.length - SHOWN })}
              </Button>
            )}
            <Button
              variant="secondary"
              pending={ending.isPending && ending.variables === null}
              readOnly={ending.isPending}
              onClick={() => ending.mutate(null)}
            >
              {t('profile.security.sessions.endOthers')}
            </Button>
          </div>
        )
      }
    >
      {(isMore ? sessions.slice(0, SHOWN) : sessions).map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          now={now()}
          isPending={ending.isPending && (ending.variables === session.id || ending.variables === null)}
          onEnd={() => ending.mutate(session.id)}
        />
      ))}
    </SecuritySection>
  );
};
