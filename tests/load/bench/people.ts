import { CONSENT_VERSION } from '#contract/product.ts';
import { httpMessage } from './http-client.ts';

export interface Person {
  email: string;
  phone: string;
  /** The person's own IP address, so that the default rate limits can stay on. */
  client: string;
  ticket?: string;
  userIdx?: number;
}

const PASSWORD = 'Quartz7!vessel';
const BOUNDARY = 'load-boundary-7f3a';

export function person(index: number): Person {
  const digits = String(20_000_000 + index);
  return {
    email: `member${index}@load.example`,
    phone: `+82-10-${digits.slice(0, 4)}-${digits.slice(4)}`,
    client: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  };
}

function jsonMessage(method: string, path: string, client: string, body: object): Buffer {
  return httpMessage({
    method,
    path,
    client,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export const askMail = ({ email, client }: Person): Buffer =>
  jsonMessage('POST', '/api/v1/user/verify/email', client, { email, lang: 'en', redirectUrl: '' });

export const confirmCode = ({ email, client }: Person, code: string): Buffer =>
  jsonMessage('PUT', '/api/v1/user/verify/email', client, { email, code });

export const login = ({ email, client }: Person): Buffer =>
  jsonMessage('POST', '/api/v1/user/login', client, { userId: email, userPw: PASSWORD });

export const checkEmail = ({ email, client }: Person): Buffer =>
  httpMessage({ method: 'GET', path: `/api/v1/user/check/email?email=${encodeURIComponent(email)}`, client });

/** Uses a nickname that no account has. */
export const findEmail = ({ phone, client }: Person): Buffer =>
  httpMessage({
    method: 'GET',
    path: `/api/v1/user/find/id?nickName=Nobody&phone=${encodeURIComponent(phone)}`,
    client,
  });

export const forgotPassword = ({ email, client }: Person): Buffer =>
  jsonMessage('POST', '/api/v1/user/find/pass', client, { email, lang: 'en', redirectUrl: '' });

export const readProfile = (accessToken: string, client: string): Buffer =>
  httpMessage({
    method: 'GET',
    path: '/api/v1/user/info',
    client,
    headers: { authorization: `Bearer ${accessToken}` },
  });

/** The form of the last sign-up step, as a browser submits it. */
export function join({ email, phone, client, ticket = '' }: Person, idempotencyKey: string): Buffer {
  const fields = {
    userId: email,
    userPw: PASSWORD,
    nickName: `Member of ${email.split('@')[0]}`,
    phone,
    job: 'Dentist',
    newsAgree: 'true',
    adAgree: 'false',
    ticket,
    age14: 'true',
    consentVersion: CONSENT_VERSION,
    lang: 'ko',
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return httpMessage({
    method: 'POST',
    path: '/api/v1/user/join',
    client,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'idempotency-key': idempotencyKey,
    },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  });
}
