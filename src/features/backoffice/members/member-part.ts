import type { MemberDetail } from '#contract/backoffice-members.contract.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';
import type { useAct } from '../use-act.ts';

/** The properties of every part of a member's page. */
export interface MemberPartProps {
  readonly calls: BackofficeCalls;
  readonly member: MemberDetail;
  readonly act: ReturnType<typeof useAct>;
}
