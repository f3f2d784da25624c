import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import type { HandoffServices } from '../handoff.actors.ts';
import styles from './handoff.module.css';
import { HandoffDrawing } from './handoff-drawing.tsx';
import { OpeningHelp } from './opening-help.tsx';

/** Shown when the link could not be created or expired unused; offers another try. */
export const FailedView = ({
  actor,
  app,
}: {
  readonly actor: HandoffServices['ref'];
  readonly app: string;
}) => {
  const { t } = useTranslation();
  const failure = useSelector(actor, ({ context }) => context.failure);
  const decline = () => actor.send({ type: 'handoff.declined' });
  if (failure?.code === 'invalidInput')
    // The app sent what is not valid, so only the app can correct it.
    return (
      <div className={styles.step}>
        <p role="alert" className={styles.reason}>
          {t('handoff.failed.incomplete')}
        </p>
        <HandoffDrawing state="unanswered" />
        <Button fillWidth data-autofocus onClick={decline}>
          {t('common.close')}
        </Button>
      </div>
    );
  return (
    <div className={styles.step}>
      <p role="alert" className={styles.reason}>
        {t(failure === null ? 'handoff.failed.unanswered' : `errors.codes.${failure.code}`)}
      </p>
      <HandoffDrawing state="unanswered" />
      <div className={styles.actions}>
        <Button fillWidth data-autofocus onClick={() => actor.send({ type: 'handoff.accepted' })}>
          {t('handoff.failed.retry')}
        </Button>
        <button type="button" className={styles.later} onClick={decline}>
          {t('handoff.offer.notNow')}
        </button>
      </div>
      {failure === null && <OpeningHelp app={app} />}
    </div>
  );
};
