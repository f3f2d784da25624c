import { MEMBER_KEY } from '#src/lib/member-key.ts';

/** Query key of the signed-in member's profile. */
export const PROFILE_KEY = [...MEMBER_KEY, 'info'] as const;
