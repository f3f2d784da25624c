import sharp from 'sharp';
import { ApiError } from '#server/api-error.ts';
import type { VerifiedIdentity } from '#server/deps.ts';
import { digest, randomSecret } from '#server/features/credentials/secret-values.ts';
import { createTestApp, START, type TestApp } from './api-app.ts';
import { formOf, joinFields, obtainTicket, phoneNumber, readInfo, signIn } from './api-member.ts';
import { addStaff } from './staff.ts';

/** The callers of the role table. Member A owns everything that the requests name; B is another member. */
export const ROLES = [
  'anonymous',
  'ended',
  'deleted',
  'blocked',
  'desktop',
  'memberB',
  'memberA',
  'editor',
  'admin',
] as const;
export type Role = (typeof ROLES)[number];

interface Person {
  email: string;
  nickName: string;
  phone: string;
  idToken: string;
}

export const MEMBER_A: Person = {
  email: 'member-a@clinic.example',
  nickName: 'Areum Nam',
  phone: phoneNumber(101),
  idToken: 'member.a.token',
};
export const MEMBER_B: Person = {
  email: 'member-b@clinic.example',
  nickName: 'Bora Min',
  phone: phoneNumber(102),
  idToken: 'member.b.token',
};
const TROUBLE: Person = { ...MEMBER_B, email: 'trouble@clinic.example', phone: phoneNumber(104) };
const LEAVER: Person = { ...MEMBER_B, email: 'leaver@clinic.example', phone: phoneNumber(103) };

/** Identities of both members' addresses; an unknown token is refused as by the real verifier. */
function identityOf(idToken: string): VerifiedIdentity {
  const person = [MEMBER_A, MEMBER_B].find((candidate) => candidate.idToken === idToken);
  if (person === undefined) throw new ApiError('SocialTokenInvalid');
  return {
    issuer: 'https://identity.example',
    subject: person.email,
    email: person.email,
    emailCanonical: person.email,
    tokenHash: digest(idToken),
    expiresAt: START + 600_000,
  };
}

async function join(app: TestApp, person: Person, file?: Blob): Promise<number> {
  const { email, nickName, phone } = person;
  const fields = joinFields(email, await obtainTicket(app, email), { nickName, phone });
  const answer = await app.send<{ userIdx: number }>('/api/v1/user/join', {
    method: 'POST',
    headers: { 'idempotency-key': `join-${email.split('@')[0]}` },
    form: formOf(fields, file),
  });
  if (answer.code !== 'Ok') throw new Error(`${email} could not join: ${answer.text}`);
  return answer.data.userIdx;
}

const sessionOf = async (app: TestApp, { email }: Person): Promise<string> =>
  (await signIn(app, email)).data.accessToken;

/** A code for the desktop app in member A's name, with the verifier that only the app knows. */
export async function offerCode(app: TestApp, token: string) {
  const codeVerifier = randomSecret();
  const { data } = await app.send<{ handoffId: string; link: string }>('/api/v1/user/handoff', {
    method: 'POST',
    token,
    json: { protocol: 'cusplane', codeChallenge: digest(codeVerifier), codeChallengeMethod: 'S256' },
  });
  return {
    handoffId: data.handoffId,
    code: new URL(data.link).searchParams.get('code') ?? '',
    codeVerifier,
  };
}

async function desktopSession(app: TestApp, token: string): Promise<string> {
  const { code, codeVerifier } = await offerCode(app, token);
  const { data } = await app.send<{ accessToken: string }>('/api/v1/user/handoff/exchange', {
    method: 'POST',
    json: { code, codeVerifier },
  });
  return data.accessToken;
}

async function staffSession(app: TestApp, role: 'editor' | 'admin') {
  const { signIn, recoveryCodes } = await addStaff(app, role, role);
  return { token: (await signIn()).data.accessToken, recoveryCodes };
}

/** The app with members A and B, a session for every role, and what belongs to A. */
export async function createRoleWorld() {
  const app = await createTestApp({
    limits: 'high',
    identity: () => ({ verify: async (idToken) => identityOf(idToken) }),
  });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5b3df5' } })
    .png()
    .toBuffer();
  const idOfA = await join(app, MEMBER_A, new Blob([new Uint8Array(picture)]));
  await join(app, MEMBER_B);
  await join(app, LEAVER);
  const memberA = await sessionOf(app, MEMBER_A);
  const ended = await sessionOf(app, MEMBER_A);
  await app.send('/api/v1/user/logout', { method: 'POST', token: ended });
  const idOfTrouble = await join(app, TROUBLE);
  const blocked = await sessionOf(app, TROUBLE);
  const { token: admin, recoveryCodes: adminCodes } = await staffSession(app, 'admin');
  await app.send(`/api/v1/backoffice/members/${idOfTrouble}/blocked`, {
    method: 'PUT',
    token: admin,
    json: { blocked: true, reason: 'Spam' },
  });
  const deleted = await sessionOf(app, LEAVER);
  await app.send('/api/v1/user/seced', { method: 'PUT', token: deleted });
  const tokens: Record<Role, string | undefined> = {
    anonymous: undefined,
    ended,
    deleted,
    blocked,
    desktop: await desktopSession(app, memberA),
    memberB: await sessionOf(app, MEMBER_B),
    memberA,
    editor: (await staffSession(app, 'editor')).token,
    admin,
  };
  const { handoffId } = await offerCode(app, memberA);
  const handle = await app.send<{ userIdx: number }>(findPath(MEMBER_A));
  const info = await readInfo(app, memberA);
  let numbers = 200;
  return {
    app,
    tokens,
    picture,
    /** Unused recovery codes of the administrator. */
    adminCodes,
    a: {
      ...MEMBER_A,
      id: idOfA,
      imgPath: String(info.data?.imgPath),
      handoffId,
      handle: handle.data.userIdx,
    },
    /** A number that no request of this world has used. */
    next: () => {
      numbers += 1;
      return numbers;
    },
  };
}
export type RoleWorld = Awaited<ReturnType<typeof createRoleWorld>>;

/** The address of findEmail for a member. */
export const findPath = ({ phone, nickName }: Person): string =>
  `/api/v1/user/find/id?${new URLSearchParams({ phone, nickName })}`;
