import { HandoffDialog } from '#src/features/handoff/handoff-dialog.tsx';
import type { HandoffScreen } from '#src/features/handoff/use-handoff.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import type { OverlaysProps } from './services.ts';

const NO_MEMBER = { nickName: '', imgPath: null };

export interface OpenHandoffProps extends OverlaysProps {
  readonly screen: HandoffScreen;
}

/** The handoff dialog, which names the member. In a chunk of its own, with the code that reads the profile. */
export const OpenHandoff = ({ services, charts, screen }: OpenHandoffProps) => {
  const member = useSessionView(charts.member);
  const { data: profile } = useProfile(services.api, member.kind === 'signedIn');
  // From the session, which always knows the member; the cached profile may have been dropped.
  const { nickName, imgPath } = member.kind === 'signedIn' ? member : NO_MEMBER;
  const account = { nickName, imgPath, email: profile?.userId ?? '' };
  return (
    <HandoffDialog
      handoff={charts.handoff}
      screen={screen}
      account={account}
      onOtherAccount={services.logOut}
    />
  );
};
