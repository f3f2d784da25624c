import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowActors } from '#machines/auth/auth.selectors.ts';
import type { Failure } from '#machines/shared/failure.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { prefetch } from '#src/lib/prefetch.ts';
import { LinkButton } from './link-button.tsx';
import { SocialButton } from './social-button.tsx';
import styles from './social-sign-in.module.css';

interface SocialSignInProps {
  readonly actor: FlowActors['social'];
  readonly preload: () => void;
}

const BLOCKED: Failure = { code: 'popupBlocked', message: null, retryAfterSeconds: null };

/** Google sign-in, next to the e-mail form: its button, and below it the state of the attempt. */
export const SocialSignIn = ({ actor, preload }: SocialSignInProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => prefetch(preload), [preload]);
  const isChoosing = snapshot.matches('openingPopup');
  const isPending = snapshot.hasTag('pending');
  const cancel = () => {
    actor.send({ type: 'social.cancelled' });
    button.current?.focus();
  };

  return (
    <div className={styles.social}>
      <SocialButton
        ref={button}
        pending={isPending}
        // While the popup is open the button opens it again: it may be hidden behind this window.
        readOnly={isPending && !isChoosing}
        onPress={() => actor.send({ type: 'social.requested' })}
        onIntent={preload}
      />
      <div className={styles.state}>
        <p role="status">
          {isPending && t(isChoosing ? 'auth.social.choosing' : 'auth.social.signingIn')}
          {snapshot.matches('cancelled') && t('errors.codes.popupClosed')}
        </p>
        {isPending && <LinkButton onClick={cancel}>{t('common.cancel')}</LinkButton>}
      </div>
      <FailureNotice failure={snapshot.matches('popupBlocked') ? BLOCKED : snapshot.context.failure} />
    </div>
  );
};
