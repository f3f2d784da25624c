import { escapeHtml } from '../mail/mail-page.ts';

/** Settings the server passes to its page, by name of the meta element, so that one build serves every installation. */
export type PageSettings = Readonly<Record<string, unknown>>;

/** The page with the settings in its head; null values are left out. */
export function withSettings(html: string, settings: PageSettings): string {
  const metas = Object.entries(settings)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}" />`);
  return html.replace('</head>', () => `${metas.join('')}</head>`);
}
