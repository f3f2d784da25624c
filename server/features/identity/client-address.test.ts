import { describe, expect, it } from 'vitest';
import { clientSubject, isPrivateAddress } from './client-address.ts';

describe('clientSubject', () => {
  it('ignores X-Forwarded-For when no proxy is trusted', () => {
    expect(clientSubject('192.0.2.1', '198.51.100.1', 0)).toBe('192.0.2.1');
    expect(clientSubject(undefined, undefined, 0)).toBe('unknown');
  });

  it('takes the entry written by the outermost trusted proxy, never one sent by the client', () => {
    expect(clientSubject('10.0.0.1', '6.6.6.6, 198.51.100.1', 1)).toBe('198.51.100.1');
    expect(clientSubject('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', 2)).toBe('198.51.100.1');
    expect(clientSubject('10.0.0.1', 'not an address', 1)).toBe('10.0.0.1');
    expect(clientSubject('10.0.0.1', '198.51.100.1', 2)).toBe('10.0.0.1');
    expect(clientSubject('198.51.100.9', undefined, 1)).toBe('198.51.100.9');
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::%eth0', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['::ffff:192.100.250.133', '192.100.250.133'],
    ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
    ['0:1:2:3::ffff:192.0.2.1', '0:1:2:3::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s is counted as %s', (address, subject) => {
    expect(clientSubject(address, undefined, 0)).toBe(subject);
  });
});

describe('isPrivateAddress', () => {
  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd12::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
  ])('%s is on this machine or a private network', (peer) => expect(isPrivateAddress(peer)).toBe(true));

  it.each([undefined, '', '%', 'localhost', '11.0.0.1', '100.128.0.1', '172.32.0.1', '2001:db8::1', '::2'])(
    '%s is not',
    (peer) => expect(isPrivateAddress(peer)).toBe(false),
  );
});
