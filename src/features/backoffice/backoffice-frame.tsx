import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InspectionEvent } from 'xstate';
import { metaOf } from '#machines/shared/step.ts';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { useTexts } from '#src/i18n/use-texts.ts';
import { usePageHead } from '#src/lib/use-page-head.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import styles from './backoffice.module.css';
import { BACKOFFICE_KEY } from './backoffice-calls.ts';
import { BackofficeSession, type SessionContent } from './backoffice-session.tsx';
import { ProofDialog } from './session/proof-dialog.tsx';
import { provideSuperLogin, type SuperLoginDeps } from './session/super-login.actors.ts';
import { SuperLoginDialog } from './session/super-login-dialog.tsx';
import { createWaitingCalls } from './session/waiting-calls.ts';

export interface BackofficeFrameProps extends Omit<SuperLoginDeps, 'queryClient' | 'waiting'> {
  /** Shown while the session is checked. */
  readonly fallback: ReactNode;
  /** Receives every transition that a chart takes; undefined in production. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
  readonly children: SessionContent;
}

/**
 * The sign-in of the back office, then its content. Nothing of it is shown without a session. After the end of one, the
 * content stays mounted, but hidden, so that the same person continues where they were.
 */
export const BackofficeFrame = ({ fallback, inspect, children, ...deps }: BackofficeFrameProps) => {
  useTexts('account');
  useTexts('fields');
  useTexts('resources');
  useTexts('backoffice');
  const { t } = useTranslation();
  usePageHead({ title: t('backoffice.head') });
  const queryClient = useQueryClient();
  const [waiting] = useState(createWaitingCalls);
  const [machine] = useState(() => provideSuperLogin({ ...deps, queryClient, waiting }));
  const actor = useActorRef(machine, { ...(inspect && { inspect }) });
  const session = useSelector(actor, ({ context }) => context.session);
  const screen = useSelector(actor, (snapshot) => metaOf(snapshot).screen);
  const isRestoring = useSelector(actor, (snapshot) => snapshot.matches('restoring'));
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'));
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('signedIn'));
  useEffect(
    () => () => {
      // Nothing that was loaded in an ended session stays after it is left, also by Back.
      if (!actor.getSnapshot().matches('signedIn')) queryClient.removeQueries({ queryKey: BACKOFFICE_KEY });
    },
    [actor, queryClient],
  );

  return (
    <ThemeProvider>
      <div className={styles.content}>
        {isRestoring && fallback}
        {isUnreachable && (
          <ErrorState
            text={t('errors.errorOccurred')}
            onRetry={() => actor.send({ type: 'restore.retried' })}
          />
        )}
        <div hidden={!isOpen}>
          {session !== null && (
            <BackofficeSession
              key={session.staff.id}
              api={deps.api}
              actor={actor}
              session={session}
              waiting={waiting}
            >
              {children}
            </BackofficeSession>
          )}
        </div>
      </div>
      {screen === 'superLogin' && <SuperLoginDialog actor={actor} onLeave={deps.onLeave} />}
      {screen === 'staffProof' && <ProofDialog actor={actor} />}
    </ThemeProvider>
  );
};
