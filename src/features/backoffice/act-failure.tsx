import { CallFailure } from '#src/components/call-failure.tsx';
import type { useAct } from './use-act.ts';

interface ActFailureProps {
  readonly act: ReturnType<typeof useAct>;
  /** As passed to `run`. */
  readonly name: string;
}

/** Why an act failed; rendered next to the control that starts it, so that it appears in view. */
export const ActFailure = ({ act: { failed }, name }: ActFailureProps) =>
  failed?.name === name && <CallFailure failure={failed.failure} />;
