import { createHash } from 'node:crypto';
import { STRICT_TRANSPORT } from '../http/transport-security.ts';

/** Hashes of the scripts and styles that may be inlined in a page. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The inputs of a content security policy; absent identity origins simply do not appear. */
export type PolicyInput = InlineSources & {
  /** API origins other than the page's own. */
  apiOrigins: readonly string[];
  identity: {
    scriptOrigin?: string | undefined;
    frameOrigin?: string | undefined;
    connectOrigins: readonly string[];
  };
};

/** Names of the Trusted Types policies the page may create: only one, which allows only known scripts (S57). */
const TRUSTED_TYPES_POLICIES = ['default'] as const;

/** The content security policy of S57. */
export function contentSecurityPolicy({ scripts, styles, apiOrigins, identity }: PolicyInput): string {
  const present = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);
  const directives: [string, ...string[]][] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts, ...present([identity.scriptOrigin])],
    ['style-src', "'self'", ...styles],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...apiOrigins],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...apiOrigins, ...identity.connectOrigins],
    ['manifest-src', "'self'"],
    ...(identity.frameOrigin === undefined ? [] : [['frame-src', identity.frameOrigin] as [string, string]]),
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TRUSTED_TYPES_POLICIES],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Pages with the rich text field: the back office, and the form of a post that is opened from it. */
const WITH_RICH_TEXT = /^\/(?:admin|content\/[^/]+\/edit)\/?$/;

/**
 * The policy for a path. The editor of posts parses pasted HTML in a document of its own, which never renders, and needs a
 * Trusted Types policy for that; no other page may create it (decision 040).
 */
export const policyFor = (path: string | undefined, policy: string): string =>
  path !== undefined && WITH_RICH_TEXT.test(path)
    ? policy.replace(/(?<=; trusted-types )/, 'ProseMirrorClipboard ')
    : policy;

/** Headers of every page response besides its policy (S57, S31). */
export const PAGE_HEADERS = {
  'strict-transport-security': STRICT_TRANSPORT,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** External scripts need no hash, nor do those that contain data and are never run. */
const UNHASHED = /\ssrc\s*=|\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/**
 * What the build itself inlined into its page. Never call this with a page that has content: the policy would allow
 * whatever was injected there.
 */
export const inlineSources = (template: string): InlineSources => ({
  scripts: inlineHashes(template, 'script'),
  styles: inlineHashes(template, 'style'),
});

/** The source expression that allows one inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  const texts = [...found].filter(
    ([, attributes = '', text = '']) => text !== '' && !UNHASHED.test(attributes),
  );
  return [...new Set(texts.map(([, , text = '']) => hashSource(text)))];
}
