import * as z from 'zod/mini';
import type { OPERATING_SYSTEMS } from '#contract/content.contract.ts';

export type OperatingSystem = (typeof OPERATING_SYSTEMS)[number];

/** Low-entropy user-agent client hints: every browser that supports them exposes these synchronously. */
const hintsSchema = z.object({ mobile: z.boolean(), platform: z.string() });

type Agent = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const SYSTEM_OF_PLATFORM: ReadonlyMap<string, OperatingSystem> = new Map([
  ['Windows', 'windows'],
  ['macOS', 'macos'],
]);

/**
 * The computer's system by client hints, else by the user agent. Neither reveals the processor of a Mac, and it is
 * never guessed.
 *
 * @returns null for phones, tablets (an iPad calls itself a Macintosh but has touch points) and everything unknown
 */
export function operatingSystemOf(agent: Agent): OperatingSystem | null {
  const hints = hintsSchema.safeParse(Reflect.get(agent, 'userAgentData'));
  if (hints.success && hints.data.platform !== '') {
    return hints.data.mobile ? null : (SYSTEM_OF_PLATFORM.get(hints.data.platform) ?? null);
  }
  if (/Phone|Mobile|Android|Xbox/i.test(agent.userAgent)) return null;
  if (/Windows NT/.test(agent.userAgent)) return 'windows';
  return /Macintosh/.test(agent.userAgent) && agent.maxTouchPoints < 2 ? 'macos' : null;
}
