// Offers of a sign-in to the desktop app, and the app that takes them.
import { CODES } from '#contract/codes.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, signIn } from '#tests/support/api-member.ts';
import { createDesktopApp, type DesktopAppOptions } from '#tests/support/fake-desktop-app.ts';

export const EMAIL = 'hana@clinic.example';
export const SECOND = 1_000;
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const PATH = '/api/v1/user/handoff';
export const REFUSED = { kind: 'refused', status: 400, code: CODES.HandoffInvalid.code };

interface Offer {
  handoffId: string;
  link: string;
  expiresInSeconds: number;
}

export async function signedIn(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  const { data } = await signIn(app, EMAIL);
  return { app, token: data.accessToken };
}

/** A desktop app with its own IP address. */
export const desktopApp = (app: TestApp, options: Partial<DesktopAppOptions> = {}) =>
  createDesktopApp({
    site: SITE,
    send: async (path, init) =>
      app.app.request(path, init, { incoming: { socket: { remoteAddress: '198.51.100.20' } } }),
    ...options,
  });
type Desktop = ReturnType<typeof desktopApp>;

/** Offers a sign-in, as the page does after the click. */
export function offer(app: TestApp, token: string, desktop: Desktop, changes: Record<string, unknown> = {}) {
  const given = new URL(desktop.startAddress()).searchParams;
  const json = {
    protocol: given.get('protocol') ?? '',
    codeChallenge: given.get('code_challenge') ?? undefined,
    codeChallengeMethod: given.get('code_challenge_method') ?? undefined,
    state: given.get('state') ?? undefined,
    ...changes,
  };
  return app.send<Offer>(PATH, { method: 'POST', token, json });
}

export const receipt = (app: TestApp, token: string, handoffId: string) =>
  app.send(`${PATH}/receipt?handoffId=${handoffId}`, { token });

export async function handedOver(app: TestApp, token: string, options: Partial<DesktopAppOptions> = {}) {
  const desktop = desktopApp(app, options);
  const { data } = await offer(app, token, desktop);
  const taken = await desktop.receive(data.link);
  if (taken.kind !== 'signedIn') throw new Error(`The app was not signed in: ${JSON.stringify(taken)}`);
  return { desktop, ...data, accessToken: taken.accessToken };
}

/** Offers a sign-in to an older app. */
export async function handedOverOld(app: TestApp, token: string) {
  const desktop = desktopApp(app, { isOld: true });
  const { data } = await offer(app, token, desktop);
  return { desktop, ...data };
}
