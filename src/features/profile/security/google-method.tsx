import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkMethod, type SignInMethods, unlinkMethod } from '#contract/security.contract.ts';
import type { PopupOutcome } from '#machines/auth/social.machine.ts';
import { Button } from '#src/components/button.tsx';
import { CallFailure } from '#src/components/call-failure.tsx';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { GoogleMark } from '#src/components/google-mark.tsx';
import { SmallModal } from '#src/components/small-modal.tsx';
import { inAppBrowserOf } from '#src/lib/in-app-browser.ts';
import type { TabProps } from '../profile-tabs.ts';
import { useDate } from '../use-date.ts';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './security.module.css';
import { SECURITY_QUERIES } from './security-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { useProvenAct } from './use-proven-act.ts';
import { useSuccess } from './use-success.ts';

interface GoogleMethodProps extends Pick<TabProps, 'api' | 'account' | 'profile'> {
  readonly methods: SignInMethods;
}

/** Links the account of this ID token, or unlinks the linked one. */
type Change = { readonly kind: 'link'; readonly idToken: string } | { readonly kind: 'unlink' };

/** The social account: to be linked in the provider's popup, or to be unlinked unless it is the last way in. */
export const GoogleMethod = ({ api, account, profile, methods }: GoogleMethodProps) => {
  const { t } = useTranslation();
  const date = useDate();
  const lastMethodId = useId();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<Change['kind'] | null>(null);
  const { social, password: hasPassword } = methods;
  const act = useProvenAct<Change>(
    { api, account },
    {
      call: (change) =>
        change.kind === 'link'
          ? api.call(linkMethod, { body: { idToken: change.idToken } })
          : api.call(unlinkMethod),
      onSettled: () => queryClient.invalidateQueries(SECURITY_QUERIES),
    },
  );
  const popup = usePopup(account, (idToken) => begin({ kind: 'link', idToken }));
  const begin = (change: Change) => {
    setIsAsking(false);
    setDone(change.kind);
    act.start(change);
  };
  const isBusy = act.isPending || act.isProving;
  const isInApp = inAppBrowserOf(navigator.userAgent) !== null;
  const isSettled = !isBusy && !act.isProofNeeded && act.failure === null && done !== null;
  useSuccess(
    isSettled &&
      t(done === 'link' ? 'profile.security.google.linkDone' : 'profile.security.google.unlinkDone'),
  );
  const state = (): ReactNode => {
    if (social === null) return t('profile.security.google.none');
    const since = date(social.linkedDt);
    return social.email === null
      ? t('profile.security.google.linked', { date: since })
      : t('profile.security.google.linkedAs', { email: social.email, date: since });
  };
  return (
    <SettingRow
      icon={<GoogleMark />}
      name={t('profile.security.google.title')}
      state={state()}
      action={
        account.preloadSocial !== null && (
          <Button
            variant="secondary"
            pending={isBusy || popup.isOpen}
            // While the popup is open the button opens it again: it may be hidden behind this window.
            readOnly={isBusy}
            disabled={social === null ? isInApp : !hasPassword}
            aria-describedby={social !== null && !hasPassword ? lastMethodId : undefined}
            aria-label={t(
              social === null ? 'profile.security.google.linkNamed' : 'profile.security.google.unlinkNamed',
            )}
            onPointerEnter={account.preloadSocial}
            onFocus={account.preloadSocial}
            onClick={() => {
              setDone(null);
              if (social === null) popup.open();
              else setIsAsking(true);
            }}
          >
            {t(social === null ? 'profile.security.google.link' : 'profile.security.google.unlink')}
          </Button>
        )
      }
    >
      {social !== null && !hasPassword && (
        <p id={lastMethodId} className={styles.when}>
          {t('profile.security.google.lastMethod')}
        </p>
      )}
      {social === null && isInApp && <p className={styles.when}>{t('profile.security.google.inApp')}</p>}
      <p role="status" className={styles.when}>
        {popup.isOpen && t('auth.social.choosing')}
        {popup.isClosed && t('errors.codes.popupClosed')}
      </p>
      {popup.failure !== null && <FailureNotice failure={popup.failure} />}
      {act.failure !== null && <CallFailure failure={act.failure} />}
      {isAsking && (
        <SmallModal
          type="confirm"
          title={t('profile.security.google.unlinkTitle')}
          okLabel={t('profile.security.google.unlink')}
          okVariant="danger"
          onOk={() => begin({ kind: 'unlink' })}
          onClose={() => setIsAsking(false)}
        >
          {t('profile.security.google.unlinkText')}
        </SmallModal>
      )}
      {act.isProofNeeded && (
        <ProofDialog
          text={t('profile.security.proof.text')}
          variant="primary"
          confirmLabel={t('profile.security.proof.confirm')}
          googleLabel={t('profile.security.proof.google')}
          hasPassword={hasPassword}
          email={profile.userId}
          preloadSocial={account.preloadSocial}
          isPending={act.isProving}
          failure={act.proofFailure}
          onProve={act.prove}
          onClose={() => {
            setDone(null);
            act.reset();
          }}
        />
      )}
    </SettingRow>
  );
};

/** The provider's popup. `open` must be called in a click; called again, it replaces an open popup. */
function usePopup(account: TabProps['account'], onIdentified: (idToken: string) => void) {
  const attempt = useRef(new AbortController());
  useEffect(() => () => attempt.current.abort(), []);
  const popup = useMutation({
    networkMode: 'always',
    gcTime: 0,
    mutationFn: (found: Promise<PopupOutcome>) => found,
    onSuccess: (outcome) => {
      if (outcome.kind === 'identified') onIdentified(outcome.identity.idToken);
    },
  });
  const failure = popup.data?.kind === 'refused' ? popup.data.failure : null;
  const isClosed = failure?.code === 'popupClosed';
  return {
    open: () => {
      attempt.current.abort();
      attempt.current = new AbortController();
      popup.mutate(account.identify(attempt.current.signal));
    },
    isOpen: popup.isPending,
    isClosed,
    failure: isClosed ? null : failure,
  };
}
