import type { QueryClient } from '@tanstack/react-query';
import type { Profile } from '#contract/user.contract.ts';
import type { SessionProfile } from '#machines/session/session.setup.ts';
import { PROFILE_KEY } from '#src/lib/member-keys.ts';
import type { SessionRef } from './use-session.ts';

/** The part of the profile that the session chart keeps. */
export const sessionProfileOf = ({ nickName, userId, imgPath }: Profile): SessionProfile => ({
  nickName,
  email: userId,
  imgPath,
});

/** Shows a changed profile everywhere: the header follows the session chart, pages read the query. */
export function adoptProfile(
  profile: Profile,
  queryClient: QueryClient,
  session: SessionRef | undefined,
): void {
  queryClient.setQueryData(PROFILE_KEY, profile);
  session?.send({ type: 'profile.changed', profile: sessionProfileOf(profile) });
}
