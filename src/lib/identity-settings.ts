import { IDENTITY_META, type IdentitySettings, identitySettingsSchema } from '#contract/identity-settings.ts';

/** How this page reaches the identity service, as the server that sent the page says; null where it is not set up. */
export function readIdentitySettings(page: Document = document): IdentitySettings {
  const content = page.querySelector(`meta[name="${IDENTITY_META}"]`)?.getAttribute('content');
  try {
    const settings = identitySettingsSchema.safeParse(JSON.parse(content ?? 'null'));
    return settings.success ? settings.data : null;
  } catch {
    return null;
  }
}
