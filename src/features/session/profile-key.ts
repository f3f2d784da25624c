/** Everything in the query cache that belongs to the signed-in member begins with it, and goes with the session (S30). */
export const MEMBER_KEY = ['user'] as const;

/** Where the query cache keeps the signed-in member's profile. */
export const PROFILE_KEY = [...MEMBER_KEY, 'info'] as const;
