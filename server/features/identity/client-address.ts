import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The client address for per-IP limits: only configured proxies are trusted, and an IPv6 /64 is one client.
 * @param socketAddress the peer of the connection
 * @param forwardedFor the X-Forwarded-For header, if any
 * @param trustedHops the number of our own reverse proxies
 */
export function clientSubject(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const socket = socketAddress ?? 'unknown';
  if (trustedHops === 0 || forwardedFor === undefined) return networkOf(socket);
  const entries = forwardedFor.split(',').map((entry) => entry.trim());
  const claimed = entries.at(-trustedHops);
  return networkOf(claimed !== undefined && isIP(claimed) !== 0 ? claimed : socket);
}

const PRIVATE = new BlockList();
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('100.64.0.0', 10);
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('169.254.0.0', 16);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** Whether a peer is on this machine or a private network, as a proxy of ours would be. */
export function isPrivateAddress(peer: string | undefined): boolean {
  const [plain = ''] = (peer ?? '').split('%');
  return isIP(plain) !== 0 && PRIVATE.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return plain;
  const groups = expand(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const dotted = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address);
  const pure =
    dotted === null
      ? address
      : address.slice(0, dotted.index) +
        [0, 2].map((i) => ((Number(dotted[i + 1]) << 8) | Number(dotted[i + 2])).toString(16)).join(':');
  const [head = '', tail] = pure.split('::');
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const left = parse(head);
  if (tail === undefined) return left;
  const right = parse(tail);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
