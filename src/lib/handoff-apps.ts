import { HANDOFF_META, type HandoffSettings, handoffSettingsSchema } from '#contract/handoff-settings.ts';
import { reportError } from './report.ts';

/** The desktop apps this page may hand a sign-in to, as the server wrote them into the page. */
export function readHandoffApps(page: Document): HandoffSettings {
  const content = page.querySelector(`meta[name="${HANDOFF_META}"]`)?.getAttribute('content');
  if (content === null || content === undefined) return [];
  try {
    return handoffSettingsSchema.parse(JSON.parse(content));
  } catch {
    reportError('The settings of the desktop apps could not be read.');
    return [];
  }
}
