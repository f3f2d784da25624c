import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { Staff } from '#contract/backoffice.contract.ts';
import type { superLoginMachine } from '#machines/backoffice/super-login.machine.ts';
import type { StaffSession } from '#machines/backoffice/super-login.setup.ts';
import { metaOf } from '#machines/shared/step.ts';
import { Button } from '#src/components/button.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import type { ApiClient } from '#src/lib/api-client.ts';
import styles from './backoffice.module.css';
import { BACKOFFICE_KEY, type BackofficeCalls, backofficeCalls } from './backoffice-calls.ts';
import { forgetDrafts, hasDrafts } from './posts/editor/drafts.ts';
import { hasUnsavedForm } from './session/has-unsaved-form.ts';
import { IdleWarning } from './session/idle-warning.tsx';
import type { WaitingCalls } from './session/waiting-calls.ts';

/** The page in a session. */
export type SessionContent = (session: {
  readonly calls: BackofficeCalls;
  readonly staff: Staff;
}) => ReactNode;

interface BackofficeSessionProps {
  readonly api: ApiClient;
  readonly actor: ActorRefFrom<typeof superLoginMachine>;
  readonly session: StaffSession;
  readonly waiting: WaitingCalls;
  readonly children: SessionContent;
}

/** The calls of a session, and what is above its content: who is signed in, and the sign-out, which asks about unsaved changes. */
export const BackofficeSession = ({ api, actor, session, waiting, children }: BackofficeSessionProps) => {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { accessToken, staff } = session;
  const calls = useMemo(
    () =>
      backofficeCalls(api, accessToken, {
        onEnded: () => actor.send({ type: 'session.refused' }),
        onAnswered: () => actor.send({ type: 'call.answered' }),
        onProofNeeded: async () => {
          actor.send({ type: 'proof.needed' });
          const isAsked = actor.getSnapshot().matches({ signedIn: { activity: 'provingAgain' } });
          return isAsked && waiting.add();
        },
      }),
    [api, accessToken, actor, waiting],
  );
  // Queries that failed because the session had ended run again in the new one.
  const loadedIn = useRef(session);
  useEffect(() => {
    if (loadedIn.current === session) return;
    loadedIn.current = session;
    void queryClient.invalidateQueries({ queryKey: BACKOFFICE_KEY });
  }, [session, queryClient]);

  const isWarned = useSelector(actor, (snapshot) => metaOf(snapshot).screen === 'staffIdleWarning');
  const [asked, setAsked] = useState<'drafts' | 'changes' | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const signOut = () => {
    // First without the content: a form would write its draft again, and ask about unsaved changes.
    flushSync(() => setIsLeft(true));
    forgetDrafts(staff.id);
    actor.send({ type: 'signOut.requested' });
  };
  const askToSignOut = () => {
    if (hasDrafts(staff.id)) setAsked('drafts');
    else if (hasUnsavedForm()) setAsked('changes');
    else signOut();
  };
  if (isLeft) return null;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.who}>
          {t('backoffice.signedInAs', { id: staff.id, role: t(`backoffice.roles.${staff.role}`) })}
        </p>
        <Button variant="secondary" onClick={askToSignOut}>
          {t('backoffice.signOut')}
        </Button>
      </header>
      {children({ calls, staff })}
      {isWarned && <IdleWarning actor={actor} onSignOut={askToSignOut} />}
      {asked !== null && (
        <SmallModal
          type="confirm"
          title={t(
            asked === 'drafts' ? 'backoffice.editor.signOut.title' : 'backoffice.catalog.form.leaveTitle',
          )}
          okLabel={t(asked === 'drafts' ? 'backoffice.editor.signOut.ok' : 'backoffice.catalog.form.leave')}
          okVariant="danger"
          onOk={signOut}
          onClose={() => setAsked(null)}
        >
          {t(asked === 'drafts' ? 'backoffice.editor.signOut.text' : 'backoffice.catalog.form.leaveText')}
        </SmallModal>
      )}
    </div>
  );
};
