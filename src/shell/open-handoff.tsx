import { HandoffDialog } from '#src/features/handoff/handoff-dialog.tsx';
import type { HandoffScreen } from '#src/features/handoff/use-handoff.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import type { OverlaysProps } from './services.ts';

const NOBODY = { nickName: '', imgPath: null };

export interface OpenHandoffProps extends OverlaysProps {
  readonly screen: HandoffScreen;
}

/** The handoff's dialog, which names the member; with their profile in a chunk of its own. */
export const OpenHandoff = ({ services, charts, screen }: OpenHandoffProps) => {
  const member = useSessionView(charts.member);
  const { data: profile } = useProfile(services.api);
  // The session knows its member by name at any time; the cache may have dropped the rest meanwhile.
  const { nickName, imgPath } = member.kind === 'signedIn' ? member : NOBODY;
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
