import { useSelector } from '@xstate/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/avatar.tsx';
import { Button } from '#src/components/button.tsx';
import type { HandoffServices } from '../handoff.actors.ts';
import type { HandoffAccount } from '../handoff-account.ts';
import styles from './handoff.module.css';
import { HandoffDrawing } from './handoff-drawing.tsx';

interface OfferViewProps {
  readonly actor: HandoffServices['ref'];
  readonly account: HandoffAccount;
  readonly app: string;
  readonly onOtherAccount: () => void;
}

/** The time a user needs to notice that a dialog has opened, ms. */
const UNREAD_MS = 500;

/**
 * Names the account and the app. Only a click here hands anything over (S41): the focus starts at the heading, and a key
 * press that was meant for the page before the dialog opened is ignored.
 */
export const OfferView = ({ actor, account, app, onOtherAccount }: OfferViewProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const reason = t('handoff.offer.opening');
  // The member must see which account they hand over (S41).
  const isUnknown = account.email === '';
  const shownAt = useRef(Number.POSITIVE_INFINITY);
  // Set in an effect, because React may show the dialog a few hundred ms after rendering it.
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const accept = ({ detail }: MouseEvent) => {
    // A click triggered by a key has a click count of 0.
    const isByKey = detail === 0;
    if (isByKey && performance.now() - shownAt.current < UNREAD_MS) return;
    actor.send({ type: 'handoff.accepted' });
  };
  return (
    <div className={styles.step}>
      <HandoffDrawing state="offered" />
      <div className={styles.account}>
        <Avatar name={account.nickName} src={account.imgPath} />
        <div className={styles.who}>
          <p className={styles.name}>{account.nickName}</p>
          <p className={styles.email}>{account.email}</p>
        </div>
      </div>
      <p className={styles.quiet}>{t('handoff.offer.caution')}</p>
      <div className={styles.actions}>
        <Button
          fillWidth
          pending={isPending}
          disabled={isPending || isUnknown}
          reason={isUnknown ? t('common.loading') : reason}
          onClick={accept}
        >
          {t('handoff.offer.open', { app })}
        </Button>
        <Button variant="secondary" fillWidth disabled={isPending} reason={reason} onClick={onOtherAccount}>
          {t('handoff.offer.otherAccount')}
        </Button>
        <button
          type="button"
          className={styles.later}
          onClick={() => actor.send({ type: 'handoff.declined' })}
        >
          {t('handoff.offer.notNow')}
        </button>
      </div>
    </div>
  );
};
