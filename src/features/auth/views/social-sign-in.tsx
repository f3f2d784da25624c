import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#machines/shared/failure.ts';
import { LinkButton } from './link-button.tsx';
import type { SocialRef } from './open-flow.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { SocialButton } from './social-button.tsx';
import styles from './social-sign-in.module.css';

interface SocialSignInProps {
  readonly actor: SocialRef;
  readonly preload: () => void;
}

const BLOCKED: Problem = { code: 'popupBlocked', retryAfterSeconds: null };

/** The way in by Google, beside the e-mail form: its button, and beneath it what has become of the attempt. */
export const SocialSignIn = ({ actor, preload }: SocialSignInProps) => {
  const { t } = useTranslation();
  const snapshot = useSelector(actor, (state) => state);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(preload, [preload]);
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
        // While the popup is open the button opens it anew: it may lie hidden behind this window.
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
      <ProblemNotice problem={snapshot.matches('popupBlocked') ? BLOCKED : snapshot.context.problem} />
    </div>
  );
};
