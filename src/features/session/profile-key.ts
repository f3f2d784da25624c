/** Where the query cache keeps the signed-in member's profile. */
export const PROFILE_KEY = ['user', 'info'] as const;
