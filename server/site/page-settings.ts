import { IDENTITY_META, type IdentitySettings } from '#contract/identity-settings.ts';
import { escapeHtml } from '../mail/mail-page.ts';

/** The page with the settings in its head; as it is where there are none. */
export function withIdentitySettings(html: string, settings: IdentitySettings): string {
  if (settings === null) return html;
  const meta = `<meta name="${IDENTITY_META}" content="${escapeHtml(JSON.stringify(settings))}" />`;
  return html.replace('</head>', () => `${meta}</head>`);
}
