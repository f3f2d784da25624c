import type { TicketGrant } from '#server/features/verification/verification.service.ts';
import { SITE, type TestApp } from './api-app.ts';

export const PASSWORD = 'Molar-Crown7';

export interface JoinFields {
  userId: string;
  userPw: string;
  nickName: string;
  phone: string;
  job: string;
  newsAgree: string;
  adAgree: string;
  ticket: string;
  age14: string;
  consentVersion: string;
  lang: string;
  [extra: string]: string;
}

/** A Korean mobile number that is valid and different for every `index` below 10,000. */
export const phoneNumber = (index: number): string => `+82-10-2000-${String(index).padStart(4, '0')}`;

export const joinFields = (
  email: string,
  ticket: string,
  changes: Record<string, string> = {},
): JoinFields => ({
  userId: email,
  userPw: PASSWORD,
  nickName: 'Hana Seo',
  phone: phoneNumber(1),
  job: 'Dentist',
  newsAgree: 'true',
  adAgree: 'false',
  ticket,
  age14: 'true',
  consentVersion: '2019-03-31',
  lang: 'en',
  ...changes,
});

export function formOf(fields: Record<string, string>, file?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined) form.set('file', file, 'photo.png');
  return form;
}

/** Requests the verification mail. @returns the link's secret and the code */
export async function requestMail(app: TestApp, email: string, ip = '203.0.113.7') {
  const answer = await app.send('/api/v1/user/verify/email', {
    method: 'POST',
    ip,
    json: {
      email,
      lang: 'en',
      redirectUrl: `${SITE}/validate-email?email=${encodeURIComponent(email)}&lang=en`,
    },
  });
  if (answer.code !== 'Ok') throw new Error(`The verification mail was refused: ${answer.text}`);
  const { payload } = await app.lastMail('verification', email);
  return {
    token: new URL(payload.link).hash.slice('#token='.length),
    code: payload.code,
    link: payload.link,
  };
}

/** Verifies an address by its mail's link. @returns the ticket to join with it */
export async function obtainTicket(app: TestApp, email: string, ip?: string): Promise<string> {
  const { token } = await requestMail(app, email, ip);
  const answer = await app.send<TicketGrant>('/api/v1/user/verify/email', {
    method: 'PUT',
    ...(ip === undefined ? {} : { ip }),
    json: { email, token },
  });
  return answer.data.ticket;
}

/** Signs a member up through the API. */
export async function joinMember(app: TestApp, email: string, changes: Record<string, string> = {}) {
  const ticket = await obtainTicket(app, email);
  return app.send<{ userIdx: number }>('/api/v1/user/join', {
    method: 'POST',
    form: formOf(joinFields(email, ticket, changes)),
  });
}

export const signIn = (app: TestApp, userId: string, userPw = PASSWORD, ip = '203.0.113.7') =>
  app.send<{ accessToken: string; expireTime: string; temporaryPassword: boolean }>('/api/v1/user/login', {
    method: 'POST',
    ip,
    json: { userId, userPw },
  });

export const readInfo = (app: TestApp, token: string | undefined) => app.send('/api/v1/user/info', { token });
