import { z } from 'zod';
import { changePassword, updateProfile } from '#contract/account.contract.ts';
import { login, readProfile } from '#contract/user.contract.ts';
import { json, type Send } from '../support/send.ts';
import { hasCode, type LedgerEntry, Refused, success } from './ledger.ts';

type Profile = z.infer<typeof readProfile.response>;
type Shown = Pick<Profile, 'nickName' | 'imgPath'>;

/** A member who changes profile and password again and again, and what the client knows about both. */
export interface ChangingMember {
  /** Its data follows the acknowledged changes. */
  entry: LedgerEntry;
  token: string;
  shown: Shown;
  changes: number;
  /** Sent, but not acknowledged. */
  unknown: { nickName: string } | { password: string } | undefined;
}

const sessionSchema = z.object({ accessToken: z.string() });
const bearer = ({ token }: ChangingMember) => ({ authorization: `Bearer ${token}` });

/** @returns the token of a new session; undefined if the password is refused */
async function tokenFor(send: Send, userId: string, userPw: string): Promise<string | undefined> {
  const answer = await send(login.path, { method: login.method, ...json({ userId, userPw }) });
  if (await hasCode(answer, 'InvalidCredentials')) return undefined;
  return sessionSchema.parse(await success(answer)).accessToken;
}

async function shownTo(send: Send, member: ChangingMember): Promise<Shown> {
  const answer = await send(readProfile.path, { headers: bearer(member) });
  return readProfile.response.parse(await success(answer));
}

/** Signs in a member who has just signed up. */
export async function changingMember(send: Send, entry: LedgerEntry): Promise<ChangingMember> {
  const { email, password, nickName } = entry.data;
  const token = await tokenFor(send, email, password);
  if (token === undefined) throw new Refused(`${email} cannot sign in`);
  return { entry, token, shown: { nickName, imgPath: null }, changes: 0, unknown: undefined };
}

/**
 * Finds out whether the change whose response was lost took effect.
 * @throws Refused if half of it did, or a change that was acknowledged is lost
 */
export async function settleChange(send: Send, member: ChangingMember): Promise<void> {
  if (member.unknown !== undefined && 'password' in member.unknown)
    await settlePassword(send, member, member.unknown.password);
  const { unknown, shown } = member;
  const now = await shownTo(send, member);
  const isChanged = unknown !== undefined && 'nickName' in unknown && now.nickName === unknown.nickName;
  if (!isChanged && now.nickName !== shown.nickName) throw new Refused(`lost the name ${shown.nickName}`);
  if ((now.imgPath !== shown.imgPath) !== isChanged)
    throw new Refused(`${now.nickName} has the picture of another change`);
  if (isChanged) noteChangedProfile(member, now);
  member.unknown = undefined;
}

async function settlePassword(send: Send, member: ChangingMember, changed: string): Promise<void> {
  const { email, password } = member.entry.data;
  const [before, after] = [await tokenFor(send, email, password), await tokenFor(send, email, changed)];
  const token = before ?? after;
  if (token === undefined) throw new Refused(`${email}: neither password works`);
  if (before !== undefined && after !== undefined) throw new Refused(`${email}: each password works`);
  member.token = token;
  if (after !== undefined) noteChangedPassword(member.entry, changed);
  member.unknown = undefined;
}

/** Changes name and picture, then the password. */
export async function changeOnce(
  send: Send,
  member: ChangingMember,
  picture: Uint8Array<ArrayBuffer>,
): Promise<void> {
  member.changes += 1;
  const nickName = `Kim ${member.changes}`;
  const form = new FormData();
  form.set('nickName', nickName);
  form.set('file', new File([picture], 'me.png', { type: 'image/png' }));
  member.unknown = { nickName };
  const saved = await send(updateProfile.path, {
    method: updateProfile.method,
    body: form,
    headers: bearer(member),
  });
  noteChangedProfile(member, updateProfile.response.parse(await success(saved)));

  const password = `Vessel${member.changes}!quartz`;
  const body = json({ userPw: member.entry.data.password, newPw: password });
  member.unknown = { password };
  const changed = await send(changePassword.path, {
    method: changePassword.method,
    body: body.body,
    headers: { ...body.headers, ...bearer(member) },
  });
  member.token = sessionSchema.parse(await success(changed)).accessToken;
  noteChangedPassword(member.entry, password);
  member.unknown = undefined;
}

function noteChangedProfile(member: ChangingMember, { nickName, imgPath }: Shown): void {
  member.shown = { nickName, imgPath };
  member.entry.data.nickName = nickName;
  member.entry.withImage = imgPath !== null;
}

/** The member gets one mail for it. */
function noteChangedPassword(entry: LedgerEntry, password: string): void {
  entry.data.password = password;
  entry.mailsAcknowledged += 1;
}
