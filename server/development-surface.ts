/**
 * Decides who may reach the development surface (mailbox, Auth emulator, account chooser, sample accounts): it shows
 * every mail and signs in to any account, so only requests from this machine are admitted.
 */

/** @param host a host name or address, without a port; an IPv6 address with or without brackets */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

interface PublicSettings {
  readonly HOST?: string | undefined;
  readonly PUBLIC_ORIGINS?: readonly string[] | undefined;
  readonly TRUSTED_PROXY?: number | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** The names of the settings that indicate that other machines can reach this server. */
export function publicSettings(env: PublicSettings): string[] {
  const says: Record<keyof PublicSettings, boolean> = {
    HOST: env.HOST !== undefined && !isLoopback(env.HOST),
    PUBLIC_ORIGINS: env.PUBLIC_ORIGINS?.some((origin) => !isLoopback(new URL(origin).hostname)) === true,
    TRUSTED_PROXY: (env.TRUSTED_PROXY ?? 0) > 0,
    DATABASE_URL: env.DATABASE_URL !== undefined,
    SMTP_URL: env.SMTP_URL !== undefined,
  };
  return Object.entries(says).flatMap(([name, isPublic]) => (isPublic ? [name] : []));
}

/**
 * Whether a request was made on this machine. The connection does not prove it: a local reverse proxy and a
 * page whose DNS name was rebound to 127.0.0.1 also connect from here. But the proxy adds a forwarding
 * header, and the request of the page has that name as its Host.
 */
export function isLocalRequest({ url, headers }: Request): boolean {
  const host = headers.get('host') ?? new URL(url).host;
  if (!URL.canParse(`http://${host}`) || !isLoopback(new URL(`http://${host}`).hostname)) return false;
  if (!isLoopback(new URL(url).hostname)) return false;
  return ![...headers.keys()].some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'));
}
