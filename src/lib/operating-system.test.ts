import { describe, expect, it } from 'vitest';
import { operatingSystemOf } from './operating-system.ts';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const agent = (userAgent: string, maxTouchPoints = 0, userAgentData?: unknown) =>
  ({ userAgent, maxTouchPoints, userAgentData }) as Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

describe('the operating system', () => {
  it.each([
    ['Windows', 'windows'],
    ['macOS', 'macos'],
    ['Linux', null],
    ['Chrome OS', null],
  ])('follows the hint %s, whatever the user agent says', (platform, system) => {
    expect(operatingSystemOf(agent(WINDOWS, 0, { mobile: false, platform }))).toBe(system);
  });

  it('follows the user agent where hints are missing, empty or malformed', () => {
    expect(operatingSystemOf(agent(WINDOWS))).toBe('windows');
    expect(operatingSystemOf(agent(MAC))).toBe('macos');
    expect(operatingSystemOf(agent(MAC, 0, { mobile: false, platform: '' }))).toBe('macos');
    expect(operatingSystemOf(agent(WINDOWS, 0, 'hostile'))).toBe('windows');
  });

  it('recognises a Windows computer with touch, and an iPad that calls itself a Macintosh', () => {
    expect(operatingSystemOf(agent(WINDOWS, 10))).toBe('windows');
    expect(operatingSystemOf(agent(MAC, 5))).toBeNull();
  });

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    '',
  ])('is unknown for %j', (userAgent) => {
    expect(operatingSystemOf(agent(userAgent))).toBeNull();
  });

  it('is unknown for a phone with hints', () => {
    expect(operatingSystemOf(agent(WINDOWS, 0, { mobile: true, platform: 'Windows' }))).toBeNull();
  });
});
