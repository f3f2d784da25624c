import { CallFailure } from '#src/components/call-failure.tsx';
import styles from './backoffice.module.css';
import type { useAct } from './use-act.ts';

/** What became of the last act. */
export const ActOutcome = ({ outcome }: Pick<ReturnType<typeof useAct>, 'outcome'>) => (
  <>
    <p className={styles.notice} role="status">
      {outcome.done}
    </p>
    {outcome.failure !== null && <CallFailure failure={outcome.failure} />}
  </>
);
