import type { StoredAuthRecord } from './auth-record.ts';

/** The record of a token that the server has just granted. */
export const recordOf = (
  granted: { accessToken: string; expireTime: string },
  loginType: StoredAuthRecord['loginType'],
): StoredAuthRecord => ({
  accessToken: granted.accessToken,
  expireTime: Date.parse(granted.expireTime),
  loginType,
});
