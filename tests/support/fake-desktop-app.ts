/*
 * Simulates the desktop app: creates the start address, receives the link, exchanges its code. Registers no protocol
 * handler in the operating system: paste the link by hand. docs/handoff.md describes the protocol.
 *
 *   node_modules/.bin/node tests/support/fake-desktop-app.ts --help
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PRODUCT } from '#contract/product.ts';
import { HANDOFF_APPS, OLDER_APP } from './handoff-apps.ts';
import { json, type Send, sendTo } from './send.ts';

export interface DesktopAppOptions {
  /** Origin of the site. */
  site: string;
  /** Client id, the `protocol` of the start address. */
  protocol?: string;
  /** Custom protocol of its links. */
  scheme?: string;
  /** Asks the page to press the social button by itself. */
  oauth?: 'google';
  /** A version of the app without PKCE and state: the link carries a token. */
  isOld?: boolean;
  device?: string;
  version?: string;
  /** How the app reaches the API; over the network by default. */
  send?: Send;
  /** Resumes a sign-in that another run of the app started. */
  begun?: BegunSignIn;
}

/** The app's secrets between creating the start address and receiving the link. */
export interface BegunSignIn {
  codeVerifier: string;
  state: string;
}

/** The result of receiving a link. */
export type Receipt =
  | {
      kind: 'signedIn';
      accessToken: string;
      /** Null for an old app, whose link carries only the token. */
      expireTime: string | null;
    }
  /** Not a link this app asked for: wrong scheme, wrong state, or neither code nor token. */
  | { kind: 'foreign'; why: string }
  /** The server refused the exchange. */
  | { kind: 'refused'; status: number; code: number };

export interface ReceiveOptions {
  /** ms to wait between receiving the link and exchanging it. */
  delay?: number;
  /** Sends this verifier instead of its own. */
  codeVerifier?: string;
}

export type DesktopApp = ReturnType<typeof createDesktopApp>;

const answerSchema = z.object({ code: z.number(), data: z.unknown() });
const sessionSchema = z.object({ accessToken: z.string(), expireTime: z.string() });
const base64url = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A desktop app during one sign-in; the object holds its verifier and state. */
export function createDesktopApp(options: DesktopAppOptions) {
  const { site, scheme = PRODUCT.scheme, isOld = false } = options;
  const { protocol = isOld ? OLDER_APP : PRODUCT.slug } = options;
  const send = options.send ?? sendTo(site);
  const begun = options.begun ?? { codeVerifier: base64url(32), state: base64url(16) };
  const { codeVerifier, state } = begun;
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');

  /** The address that the app opens in the browser. */
  function startAddress(): string {
    const address = new URL('/', site);
    address.searchParams.set('auth', 'login');
    address.searchParams.set('protocol', protocol);
    if (options.oauth !== undefined) address.searchParams.set('oauth', options.oauth);
    if (!isOld) {
      address.searchParams.set('code_challenge', codeChallenge);
      address.searchParams.set('code_challenge_method', 'S256');
      address.searchParams.set('state', state);
    }
    return address.href;
  }

  /** Receives a link as from the operating system, and signs in with it. */
  async function receive(link: string, how: ReceiveOptions = {}): Promise<Receipt> {
    const url = URL.canParse(link.trim()) ? new URL(link.trim()) : null;
    if (url?.protocol !== `${scheme}:` || url.host !== 'signin') return { kind: 'foreign', why: 'scheme' };
    const [code, token] = [url.searchParams.get('code'), url.searchParams.get('token')];
    if (isOld && token !== null) return { kind: 'signedIn', accessToken: token, expireTime: null };
    // An app that sent a challenge accepts only a code: a bare token could be an attacker's (RFC 9700).
    if (isOld || code === null) return { kind: 'foreign', why: 'content' };
    if (url.searchParams.get('state') !== state) return { kind: 'foreign', why: 'state' };
    if (how.delay !== undefined) await sleep(how.delay);
    return exchange(code, how.codeVerifier ?? codeVerifier);
  }

  async function exchange(code: string, verifier: string): Promise<Receipt> {
    const { device, version } = options;
    const response = await send('/api/v1/user/handoff/exchange', {
      method: 'POST',
      ...json({ code, codeVerifier: verifier, device, version }),
    });
    const answer = answerSchema.parse(await response.json());
    if (answer.code !== 0) return { kind: 'refused', status: response.status, code: answer.code };
    return { kind: 'signedIn', ...sessionSchema.parse(answer.data) };
  }

  /** The e-mail of the token's member, which proves that the token works; null if it does not. */
  async function whoAmI(accessToken: string): Promise<string | null> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = answerSchema.parse(await (await send('/api/v1/user/info', { headers })).json());
    return answer.code === 0 ? z.object({ userId: z.string() }).parse(answer.data).userId : null;
  }

  /** Exchanges a token for a new one. */
  async function renew(accessToken: string): Promise<Receipt> {
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await send('/api/v1/user/login', { method: 'PUT', headers });
    const answer = answerSchema.parse(await response.json());
    if (answer.code !== 0) return { kind: 'refused', status: response.status, code: answer.code };
    return { kind: 'signedIn', ...sessionSchema.parse(answer.data) };
  }

  return { begun, codeChallenge, startAddress, receive, whoAmI, renew };
}

const HELP = `Plays the desktop app in a sign-in.

  node_modules/.bin/node tests/support/fake-desktop-app.ts [options]          prints the start address, then reads links, one a line
  node_modules/.bin/node tests/support/fake-desktop-app.ts [options] <link>   takes the link of the sign-in the last run began

  --site <origin>      where the site is, http://localhost:3000
  --protocol <id>      client id, ${PRODUCT.slug}; with --old ${OLDER_APP}
  --scheme <scheme>    custom protocol of its links, ${PRODUCT.scheme}
  --oauth google       asks the page to press the social button
  --old                an app from before challenge and state; the site must admit it:
                       HANDOFF_APPS='${JSON.stringify(HANDOFF_APPS)}'
  --device <name>      what the receipt names, Fake desktop
  --version <text>     what the receipt names, 0.0.0
  --delay <seconds>    waits before the exchange
  --refuse             takes the link and does nothing with it
  --replay             takes the same link a second time
`;

/** Where one run stores verifier and state for the run that receives the link. */
const MEMORY = path.join(tmpdir(), 'fake-desktop-app.json');
const begunSchema = z.object({ codeVerifier: z.string(), state: z.string() });

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string', default: 'http://localhost:3000' },
      protocol: { type: 'string' },
      scheme: { type: 'string', default: PRODUCT.scheme },
      oauth: { type: 'string' },
      old: { type: 'boolean', default: false },
      device: { type: 'string', default: 'Fake desktop' },
      version: { type: 'string', default: '0.0.0' },
      delay: { type: 'string', default: '0' },
      refuse: { type: 'boolean', default: false },
      replay: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void say(HELP);
  const { site, protocol, scheme, device, version } = values;
  const [link] = positionals;
  const app = createDesktopApp({
    site,
    scheme,
    device,
    version,
    isOld: values.old,
    ...(protocol === undefined ? {} : { protocol }),
    ...(values.oauth === 'google' ? { oauth: values.oauth } : {}),
    ...(link === undefined ? {} : { begun: begunSchema.parse(JSON.parse(readFileSync(MEMORY, 'utf8'))) }),
  });
  const behaviour = { delay: Number(values.delay) * 1_000, times: values.refuse ? 0 : values.replay ? 2 : 1 };
  if (link !== undefined) return take(app, link, behaviour);
  writeFileSync(MEMORY, JSON.stringify(app.begun), { mode: 0o600 });
  say(app.startAddress());
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') await take(app, line, behaviour);
  }
}

async function take(
  app: DesktopApp,
  link: string,
  { delay, times }: { delay: number; times: number },
): Promise<void> {
  if (times === 0) return void say('refused: the app leaves the link alone');
  for (let time = 1; time <= times; time += 1) {
    const receipt = await app.receive(link, { delay });
    if (receipt.kind !== 'signedIn') say(`${time}. ${JSON.stringify(receipt)}`);
    else
      say(
        `${time}. signed in as ${await app.whoAmI(receipt.accessToken)} until ${receipt.expireTime ?? '(an old link does not say)'}`,
      );
  }
}

if (import.meta.main) await main();
