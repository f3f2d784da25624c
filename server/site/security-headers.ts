import { createHash } from 'node:crypto';

/** Hashes of what may stand inside a page. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

/** What a content security policy depends on; absent identity origins simply do not appear. */
export type PolicyInput = InlineSources & {
  /** API origins other than the page's own. */
  apiOrigins: readonly string[];
  identity: {
    scriptOrigin?: string | undefined;
    frameOrigin?: string | undefined;
    connectOrigins: readonly string[];
  };
};

/** Names of the Trusted Types policies the page may create; one, and it passes only known scripts (S57). */
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

/** Headers every page answer carries besides its policy (S57, S31). */
export const PAGE_HEADERS = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
} as const;

/** A script that is loaded, or one that holds data and is never run, needs no hash. */
const UNHASHED = /\ssrc\s*=|\stype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/**
 * What the build itself put into its page. Never to be asked about a page with content in it: the policy would admit
 * whatever somebody got into that.
 */
export const inlineSources = (template: string): InlineSources => ({
  scripts: inlineHashes(template, 'script'),
  styles: inlineHashes(template, 'style'),
});

/** The source expression that admits one inline script or style. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  const texts = [...found].filter(
    ([, attributes = '', text = '']) => text !== '' && !UNHASHED.test(attributes),
  );
  return [...new Set(texts.map(([, , text = '']) => hashSource(text)))];
}
