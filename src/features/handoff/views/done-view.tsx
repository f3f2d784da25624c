import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import type { HandoffServices } from '../handoff.actors.ts';
import styles from './handoff.module.css';
import { HandoffDrawing } from './handoff-drawing.tsx';

/** The receipt: the device that received the sign-in. Its self-reported name is shown as plain text only. */
export const DoneView = ({ actor }: { readonly actor: HandoffServices['ref'] }) => {
  const { t } = useTranslation();
  const receipt = useSelector(actor, ({ context }) => context.receipt);
  const said = [
    [t('handoff.done.device'), receipt?.device],
    [t('handoff.done.version'), receipt?.version],
  ].filter(([, value]) => value);
  return (
    <div className={styles.step}>
      <HandoffDrawing state="done" />
      {said.length > 0 && (
        <dl className={styles.receipt}>
          {said.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <Button fillWidth data-autofocus onClick={() => actor.send({ type: 'handoff.declined' })}>
          {t('handoff.done.finish')}
        </Button>
      </div>
    </div>
  );
};
