import { PRODUCT } from '#contract/product.ts';
import type { MailLanguage } from './mail-message.ts';

/** One mail's parts in reading order; HTML and plain text are both made from them, so that they say the same. */
export interface MailParts {
  lang: MailLanguage;
  title: string;
  lead: string;
  secret: { label: string; value: string } | null;
  /** The answer of staff, and the text it answers. */
  letter: { answer: string; quoteLabel: string; question: string } | null;
  button: { label: string; link: string };
  validity: string | null;
  /** Introduces the plain link under the button, for mail programs in which the button does not work. */
  fallback: string;
  why: string;
  otherwise: string;
  sentTo: string;
  /** Leads to the contact form. */
  help: { label: string; link: string };
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

/** Where the mark of a mail comes from: a part of the mail itself (RFC 2392), because remote pictures are often blocked. */
export const MAIL_MARK = { id: 'mark', src: 'cid:mark' };

/** The site's mark, for pages of the development surface. */
export const MARK_IMAGE = '<img src="/favicon.svg" width="36" height="36" alt="">';

const FONTS =
  "-apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Segoe UI', Roboto, sans-serif";

// Inline styles carry the light design for programs that drop <style>; classes carry dark mode. The colours are the site's
// tokens (src/theme/tokens.css), spelled out because mail programs have no custom properties.
const DARK = `@media (prefers-color-scheme: dark) {
  body, .paper { background: #120f1f !important; color: #f5f2fb !important; }
  .card { background: #1a162a !important; border-color: #332d48 !important; }
  .quiet, .help, .link { color: #c9c3d8 !important; }
  .button { background: #6a4ffa !important; }
  .secret { background: #2a2251 !important; color: #f5f2fb !important; border-color: #4a3d8f !important; }
}`;
/** Phones have little room next to the text. */
const NARROW = '@media (max-width: 480px) { .card { padding: 24px 20px !important; } }';

/** A mail as HTML: one column, one button, no remote picture, no table, readable without its style sheet. */
export function mailPage(parts: MailParts): string {
  const {
    lang,
    title,
    lead,
    secret,
    letter,
    button,
    validity,
    fallback,
    why,
    otherwise,
    sentTo,
    help,
    tagline,
  } = parts;
  const link = escapeHtml(button.link);
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}
${NARROW}</style>
</head>
<body style="margin:0;padding:0;background:#fbfaf7;color:#17132b;font-family:${FONTS};word-break:keep-all;overflow-wrap:anywhere;text-wrap:pretty">
<div class="paper" style="background:#fbfaf7;padding:32px 16px">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 20px;font-size:24px;font-weight:800;line-height:1.2;letter-spacing:-0.5px"><img src="${MAIL_MARK.src}" width="28" height="28" alt="" style="border-radius:7px;margin-right:10px;vertical-align:-5px">${PRODUCT.name}</p>
<div class="card" style="background:#ffffff;border:1px solid #e4e0d7;border-radius:12px;padding:32px 28px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.4">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px;font-size:16px;line-height:1.6">${escapeHtml(lead)}</p>
${secret === null ? '' : secretBlock(secret, validity)}${letter === null ? '' : letterBlock(letter)}<p style="margin:0 0 20px"><a class="button" href="${link}" style="display:inline-block;background:#5b3df5;color:#ffffff;text-decoration:none;font-size:16px;font-weight:600;line-height:24px;padding:12px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>
<p class="quiet" style="margin:0;font-size:12px;line-height:1.6;color:#4e485c">${escapeHtml(fallback)}<br><a class="link" href="${link}" style="color:#4e485c;word-break:break-all">${link}</a></p>
</div>
<p class="quiet" style="margin:20px 0 0;font-size:14px;line-height:1.6;color:#4e485c">${escapeHtml(why)} ${escapeHtml(otherwise)}</p>
<p class="quiet" style="margin:12px 0 0;font-size:14px;line-height:1.6;color:#4e485c">${escapeHtml(sentTo)}<br><a class="help" href="${escapeHtml(help.link)}" style="color:#4e485c">${escapeHtml(help.label)}</a><br>${PRODUCT.name} · ${escapeHtml(tagline)}</p>
</div>
</div>
</body>
</html>
`;
}

function letterBlock({ answer, quoteLabel, question }: NonNullable<MailParts['letter']>): string {
  return `<p style="margin:0 0 24px;font-size:16px;line-height:1.6;white-space:pre-line">${escapeHtml(answer)}</p>
<p class="quiet" style="margin:0 0 6px;font-size:14px;color:#4e485c">${escapeHtml(quoteLabel)}</p>
<blockquote class="quiet" style="margin:0 0 24px;padding:0 0 0 16px;border-left:3px solid #cfc5ff;font-size:14px;line-height:1.6;color:#4e485c;white-space:pre-line">${escapeHtml(question)}</blockquote>
`;
}

/** Six digits in two groups, which are easier to type; copied text stays in one piece. */
const groupedDigits = (value: string): string =>
  value.replace(/^(\d{3})(\d{3})$/, '$1<span style="padding-left:8px">$2</span>');

/** A longer secret is set smaller: on a phone it must not wrap, because a second line reads like a second secret. */
const LARGE_SECRET = 'font-size:22px;letter-spacing:2px';
const LONG_SECRET = 'font-size:17px;letter-spacing:0.5px';

function secretBlock(secret: { label: string; value: string }, validity: string | null): string {
  const size = secret.value.length > 8 ? LONG_SECRET : LARGE_SECRET;
  return `<p class="quiet" style="margin:0 0 6px;font-size:14px;color:#4e485c">${escapeHtml(secret.label)}</p>
<p class="secret" style="display:inline-block;margin:0 0 ${validity === null ? 24 : 8}px;padding:12px 16px;border:1px solid #cfc5ff;border-radius:8px;background:#efebff;color:#17132b;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-weight:700;${size};white-space:nowrap">${groupedDigits(escapeHtml(secret.value))}</p>
${validity === null ? '' : `<p class="quiet" style="margin:0 0 24px;font-size:14px;line-height:1.6;color:#4e485c">${escapeHtml(validity)}</p>\n`}`;
}
