import { describe, expect, it } from 'vitest';
import { IDENTITY_META } from '#contract/identity-settings.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { readIdentitySettings } from './identity-settings.ts';

/** A page whose settings have this content; null for a page without them. */
const pageWith = (content: string | null) =>
  ({
    querySelector: (selector: string) =>
      content !== null && selector === `meta[name="${IDENTITY_META}"]`
        ? { getAttribute: () => content }
        : null,
  }) as unknown as Document;

describe('the settings of the identity service', () => {
  it.each([
    { mode: 'emulator', projectId: 'demo' },
    { mode: 'firebase', apiKey: 'key', authDomain: 'identity.example', projectId: 'demo' },
    null,
  ])('are read from the page: %j', (settings) => {
    expect(readIdentitySettings(pageWith(JSON.stringify(settings)))).toEqual(settings);
  });

  it('are none where the page has none', () => {
    expect(readIdentitySettings(pageWith(null))).toBeNull();
  });

  it.each(['', '{', '{"mode":"other"}', '{"mode":"firebase"}'])(
    'are none, and an error is reported, when malformed: %s',
    (content) => {
      expectConsole(/settings of the identity service/);
      expect(readIdentitySettings(pageWith(content))).toBeNull();
    },
  );
});
