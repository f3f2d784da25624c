import { z } from 'zod';
import { createMember, type Member } from './member.ts';
import { json, type Send } from './send.ts';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulator';

/** An ID token of the Auth emulator for an account, as if its address had been typed into the chooser. */
async function idTokenOf(send: Send, account: { email: string; name: string }): Promise<string> {
  const claims = JSON.stringify({ ...account, sub: account.email.toLowerCase(), email_verified: true });
  const response = await send(SIGN_IN, {
    method: 'POST',
    ...json({
      requestUri: 'http://localhost',
      postBody: `id_token=${encodeURIComponent(claims)}&providerId=google.com`,
      returnSecureToken: true,
    }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}

/** Creates a member who can sign in with the provider and with a password. */
export async function createLinkedMember(send: Send): Promise<Member> {
  const member = await createMember(send);
  const idToken = await idTokenOf(send, { email: member.email, name: member.nickName });
  const linked = await send('/api/v1/user/sns/link', {
    method: 'POST',
    ...json({ type: 1, idToken, userPw: member.password }),
  });
  z.object({ code: z.literal(0) }).parse(await linked.json());
  return member;
}
