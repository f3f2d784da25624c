import type { StaffInquiry } from '#contract/backoffice-inquiries.contract.ts';
import type { BackofficeCalls } from '../backoffice-calls.ts';
import type { useAct } from '../use-act.ts';

/** The properties of both forms of an inquiry. */
export interface InquiryPartProps {
  readonly calls: BackofficeCalls;
  readonly inquiry: StaffInquiry;
  readonly act: ReturnType<typeof useAct>;
}
