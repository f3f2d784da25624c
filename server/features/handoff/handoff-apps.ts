import { z } from 'zod';
import { PRODUCT } from '#contract/product.ts';

/** A desktop app that may be signed in from the site. */
export interface HandoffAppConfig {
  /** Custom protocol of the app's links, without the colon. */
  scheme: string;
  /** What people call it. */
  name: string;
  /** False only for older apps, whose link carries a token, readable by whatever program owns the scheme. */
  requiresChallenge: boolean;
}

/** By client id: what `protocol` of the start address must be. */
export type HandoffApps = ReadonlyMap<string, HandoffAppConfig>;

/** What browsers and systems open themselves: never an app of ours (S39). */
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
 * @throws Error that names the entry when one is malformed or has a scheme that is no app's
 */
export function handoffApps(configured: Readonly<Record<string, unknown>> = {}): HandoffApps {
  const parsed = appsSchema.safeParse(Object.keys(configured).length === 0 ? DEFAULT_APPS : configured);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new Error(
    `HANDOFF_APPS: ${where} is not usable; an app is "<client id>": {"scheme": "<custom protocol>", "name": "<shown name>"}`,
  );
}
