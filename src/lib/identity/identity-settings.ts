import { IDENTITY_META, type IdentitySettings, identitySettingsSchema } from '#contract/identity-settings.ts';
import { reportError } from '../report.ts';

/** The identity service's settings, which the server wrote into the page; null when there are none. */
export function readIdentitySettings(page: Document): IdentitySettings {
  const content = page.querySelector(`meta[name="${IDENTITY_META}"]`)?.getAttribute('content');
  if (content === null || content === undefined) return null;
  try {
    return identitySettingsSchema.parse(JSON.parse(content));
  } catch {
    reportError('The settings of the identity service could not be read.');
    return null;
  }
}
