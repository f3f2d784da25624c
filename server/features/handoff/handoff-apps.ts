import { z } from 'zod';
import { PRODUCT } from '#contract/product.ts';

/** A desktop app that may be signed in from the site. */
export interface HandoffAppConfig {
  /** Custom protocol of the app's links, without the colon. */
  scheme: string;
  /** The name shown to users. */
  name: string;
  /** False only for older apps, whose link carries a token that any program registered for the scheme can read. */
  requiresChallenge: boolean;
}

/** By client id, which is the value of `protocol` in the start URL. */
export type HandoffApps = ReadonlyMap<string, HandoffAppConfig>;

/** Schemes that browsers and operating systems handle themselves, so never an app of ours (S39). */
const FOREIGN_SCHEMES = new Set(
  'about blob chrome content data edge facetime file filesystem ftp http https intent jar javascript mailto market ms-settings resource shell sms ssh tel vbscript view-source ws wss'.split(
    ' ',
  ),
);

const appsSchema = z.record(
  z.string().regex(/^[a-z0-9][a-z0-9.-]{0,63}$/),
  z.strictObject({
    scheme: z
      .string()
      .regex(/^[a-z][a-z0-9+.-]{1,63}$/)
      .refine((scheme) => !FOREIGN_SCHEMES.has(scheme)),
    name: z.string().trim().min(1).max(60),
    requiresChallenge: z.boolean().default(true),
  }),
);

const DEFAULT_APPS = { [PRODUCT.slug]: { scheme: PRODUCT.scheme, name: `${PRODUCT.name} Desktop` } };

/**
 * The allow-list of desktop apps (S39).
 * @param configured apps by client id; the product's own when there are none
 * @throws Error that names the entry if one is malformed or uses one of the schemes above
 */
export function handoffApps(configured: Readonly<Record<string, unknown>> = {}): HandoffApps {
  const parsed = appsSchema.safeParse(Object.keys(configured).length === 0 ? DEFAULT_APPS : configured);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new Error(
    `HANDOFF_APPS: ${where} is not usable; an app is "<client id>": {"scheme": "<custom protocol>", "name": "<shown name>"}`,
  );
}
