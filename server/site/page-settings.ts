import { escapeHtml } from '../mail/mail-page.ts';

/** What the server tells its page, so that one build serves every installation: by name of the meta element. */
export type PageSettings = Readonly<Record<string, unknown>>;

/** The page with the settings in its head; null says nothing. */
export function withSettings(html: string, settings: PageSettings): string {
  const metas = Object.entries(settings)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<meta name="${name}" content="${escapeHtml(JSON.stringify(value))}" />`);
  return html.replace('</head>', () => `${metas.join('')}</head>`);
}
