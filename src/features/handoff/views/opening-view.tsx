import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/button.tsx';
import { LiveRegion } from '#src/components/live-region.tsx';
import { TextField } from '#src/components/text-field.tsx';
import type { HandoffServices } from '../handoff.actors.ts';
import { useCopyResult } from '../use-handoff.ts';
import styles from './handoff.module.css';
import { HandoffDrawing } from './handoff-drawing.tsx';
import { OpeningHelp } from './opening-help.tsx';

/** Shown while the page waits for the app to use the opened link. */
export const OpeningView = ({
  handoff,
  app,
}: {
  readonly handoff: HandoffServices;
  readonly app: string;
}) => {
  const { t } = useTranslation();
  const { ref } = handoff;
  const link = useSelector(ref, ({ context }) => context.minted?.link ?? '');
  const copied = useCopyResult(handoff);
  return (
    <div className={styles.step}>
      <HandoffDrawing state="opening" />
      <p className={styles.waiting} role="status">
        {t('handoff.opening.waiting')}
      </p>
      <div className={styles.actions}>
        <Button fillWidth onClick={() => ref.send({ type: 'handoff.accepted' })}>
          {t('handoff.opening.again')}
        </Button>
        <Button variant="secondary" fillWidth onClick={() => ref.send({ type: 'link.copied' })}>
          {t(copied === 'copied' ? 'handoff.opening.copied' : 'handoff.opening.copy')}
        </Button>
        <LiveRegion>{copied === 'copied' && t('handoff.opening.copied')}</LiveRegion>
        <p className={styles.quiet}>
          {t(copied === 'failed' ? 'handoff.opening.copyFailed' : 'handoff.opening.copyHint')}
        </p>
        {copied === 'failed' && (
          <TextField
            label={t('handoff.opening.link')}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
      <OpeningHelp app={app} />
    </div>
  );
};
