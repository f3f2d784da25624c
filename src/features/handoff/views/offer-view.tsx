import { useSelector } from '@xstate/react';
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

/** Which account goes into which app? Only the click here hands anything over (S41). */
export const OfferView = ({ actor, account, app, onOtherAccount }: OfferViewProps) => {
  const { t } = useTranslation();
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'));
  const reason = t('handoff.offer.opening');
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
          data-autofocus
          pending={isPending}
          disabled={isPending}
          reason={reason}
          onClick={() => actor.send({ type: 'handoff.accepted' })}
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
