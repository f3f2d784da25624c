/** Prefix of every query key for data of the signed-in member; such data is removed with the session (S30). */
export const MEMBER_KEY = ['user'] as const;

/** Query key of the signed-in member's profile. */
export const PROFILE_KEY = [...MEMBER_KEY, 'info'] as const;
