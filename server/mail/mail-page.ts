import { PRODUCT } from '#contract/product.ts';
import type { MailLanguage } from './mail-message.ts';

/** One mail's parts in reading order; HTML and plain text are both made from them, so that they say the same. */
export interface MailParts {
  lang: MailLanguage;
  title: string;
  lead: string;
  secret: { label: string; value: string } | null;
  button: { label: string; link: string };
  validity: string | null;
  /** Introduces the plain link under the button, for mail programs in which the button does not work. */
  fallback: string;
  why: string;
  otherwise: string;
  sentTo: string;
  tagline: string;
}

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** The product's logo, contour lines of a molar's crown; inline, because mails load nothing from a server. */
export const CONTOUR_MARK = `<svg width="36" height="36" viewBox="0 0 48 48" fill="none" stroke="#5b3df5" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M13 7c4-2 7 1 11 1s7-3 11-1c6 3 7 10 5 16-2 7-3 18-8 18-4 0-3-10-8-10s-4 10-8 10c-5 0-6-11-8-18-2-6-1-13 5-16z"/><path d="M15 12c3-1 6 1 9 1s6-2 9-1c4 2 4 7 3 11-1 3-2 5-4 5-3 0-5-2-8-2s-5 2-8 2c-2 0-3-2-4-5-1-4-1-9 3-11z" stroke-opacity=".7"/><path d="M17 16c2-1 5 1 7 1s5-2 7-1c2 1 2 3 1 5-1 1-5 1-8 1s-7 0-8-1c-1-2-1-4 1-5z" stroke-opacity=".45"/></svg>`;

const FONTS =
  "-apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Segoe UI', Roboto, sans-serif";

// Inline styles carry the light design for programs that drop <style>; classes carry dark mode.
const DARK = `@media (prefers-color-scheme: dark) {
  body, .paper { background: #17132b !important; color: #f3f0ea !important; }
  .card { background: #211c3a !important; border-color: #3a3358 !important; }
  .quiet, .quiet a { color: #b9b3cc !important; }
  .secret { background: #2c2549 !important; color: #ffffff !important; border-color: #4a4170 !important; }
}`;

/** A mail as HTML: one column, one button, no image file, no table, readable without its style sheet. */
export function mailPage(parts: MailParts): string {
  const { lang, title, lead, secret, button, validity, fallback, why, otherwise, sentTo, tagline } = parts;
  const link = escapeHtml(button.link);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;padding:0;background:#fbfaf7;color:#17132b;font-family:${FONTS};word-break:keep-all;overflow-wrap:anywhere">
<div class="paper" style="background:#fbfaf7;padding:32px 16px">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 20px;font-size:18px;font-weight:700">${CONTOUR_MARK}<span style="display:inline-block;vertical-align:10px;padding-left:10px">${PRODUCT.name}</span></p>
<div class="card" style="background:#ffffff;border:1px solid #e6e1d8;border-radius:12px;padding:32px 28px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.4">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:1.6">${escapeHtml(lead)}</p>
${secret === null ? '' : secretBlock(secret)}<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;background:#5b3df5;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>
${validity === null ? '' : `<p style="margin:0 0 20px;font-size:16px;line-height:1.6"><strong>${escapeHtml(validity)}</strong></p>\n`}<p class="quiet" style="margin:0;font-size:14px;line-height:1.6;color:#5c566e">${escapeHtml(fallback)}<br><a href="${link}" style="color:#5b3df5;word-break:break-all">${link}</a></p>
</div>
<p class="quiet" style="margin:20px 4px 0;font-size:14px;line-height:1.6;color:#5c566e">${escapeHtml(why)} ${escapeHtml(otherwise)}</p>
<p class="quiet" style="margin:12px 4px 0;font-size:14px;line-height:1.6;color:#5c566e">${escapeHtml(sentTo)}<br>${PRODUCT.name} · ${escapeHtml(tagline)}</p>
</div>
</div>
</body>
</html>
`;
}

function secretBlock(secret: { label: string; value: string }): string {
  return `<p class="quiet" style="margin:0 0 6px;font-size:14px;color:#5c566e">${escapeHtml(secret.label)}</p>
<p class="secret" style="display:inline-block;margin:0 0 24px;padding:12px 20px;border:1px solid #d9d2f7;border-radius:8px;background:#f4f1ff;color:#17132b;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:22px;font-weight:700;letter-spacing:2px;word-break:break-all">${escapeHtml(secret.value)}</p>
`;
}
