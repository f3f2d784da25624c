import { createHash } from 'node:crypto';
import { PRODUCT } from '#contract/product.ts';
import type { DevMail } from './dev-mailbox.queries.ts';
import { escapeHtml, MARK_IMAGE } from './mail-page.ts';

type Language = 'ko' | 'en';

interface MailboxView {
  mails: readonly DevMail[];
  selected: DevMail | undefined;
  to: string | undefined;
  lang: Language;
}

const TEXTS = {
  ko: {
    title: '개발용 메일함',
    note: '이 서버가 보낸 메일입니다. 실제로 발송되지 않으며 운영 환경에는 이 페이지가 없습니다.',
    empty: '아직 받은 메일이 없습니다.',
    address: '받는 주소',
    filter: '찾기',
    refresh: '새로 고침',
    open: '메일의 링크 열기',
    frame: '메일 내용',
    list: '메일 목록',
    plain: '텍스트 본문',
    other: 'English',
  },
  en: {
    title: 'Development mailbox',
    note: 'Mails sent by this server. Nothing really leaves it, and this page does not exist in production.',
    empty: 'No mail has arrived yet.',
    address: 'Recipient',
    filter: 'Find',
    refresh: 'Refresh',
    open: 'Open the link in this mail',
    frame: 'Mail',
    list: 'Mails',
    plain: 'As plain text',
    other: '한국어',
  },
} as const;

/** Converts the times from UTC to the browser's time zone. */
const LOCAL_TIMES = `for (const time of document.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang);`;
/** For the content security policy, which allows no other script. */
export const MAILBOX_SCRIPT = `'sha256-${createHash('sha256').update(LOCAL_TIMES).digest('base64')}'`;

/** The mailbox: mails on the left, the chosen one on the right, nothing that needs a script. */
export function mailboxPage({ mails, selected, to, lang }: MailboxView): string {
  const text = TEXTS[lang];
  const here = (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ ...(to === undefined ? {} : { to }), lang, ...parameters });
    return escapeHtml(`/dev/mailbox?${query}`);
  };
  const item = (mail: DevMail) =>
    `<li><a href="${here({ id: String(mail.id) })}"${
      mail.id === selected?.id ? ' aria-current="true"' : ''
    }><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.toAddress)}</span>${timeOf(mail)}</a></li>`;
  const list =
    mails.length === 0
      ? `<p class="empty">${text.empty}</p>`
      : `<nav aria-label="${text.list}"><ul>${mails.map(item).join('')}</ul></nav>`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · ${PRODUCT.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${MARK_IMAGE}<span>${text.title}</span><a href="${here({ lang: lang === 'ko' ? 'en' : 'ko' })}">${text.other}</a></h1>
<p>${text.note}</p>
<form action="/dev/mailbox">
<input type="hidden" name="lang" value="${lang}">
<label for="to">${text.address}</label>
<input id="to" name="to" type="search" autocomplete="off" value="${escapeHtml(to ?? '')}">
<button>${text.filter}</button>
<a href="${here({})}">${text.refresh}</a>
</form>
</header>
<main>
${list}
${selected === undefined ? '' : preview(selected, text)}
</main>
<script>${LOCAL_TIMES}</script>
</body>
</html>
`;
}

function timeOf({ receivedAt }: DevMail): string {
  const iso = new Date(receivedAt).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function preview(mail: DevMail, text: (typeof TEXTS)[Language]): string {
  const link = Array.isArray(mail.links) ? String(mail.links[0] ?? '') : '';
  return `<article>
<div class="subject"><h2>${escapeHtml(mail.subject)}</h2><a class="button" href="${escapeHtml(link)}">${text.open}</a></div>
<iframe title="${text.frame}" src="/dev/mailbox/${mail.id}"></iframe>
<details><summary>${text.plain}</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #17132b; --paper: #fbfaf7; --card: #fff; --line: #e4e0d7; --control: #8a8375; --quiet: #5c566e; --brand: #5b3df5; --on: #efebff }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f2fb; --paper: #120f1f; --card: #1a162a; --line: #332d48; --control: #7a7292; --quiet: #b9b3cc; --brand: #b9abff; --on: #2a2251 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Segoe UI', sans-serif; word-break: keep-all; overflow-wrap: anywhere }
header, main { max-width: 1200px; margin: 0 auto; padding: 24px 20px 8px }
h1 { display: flex; gap: 12px; align-items: center; margin: 0; font-size: 22px }
h1 a { margin-left: auto; font-size: 14px; font-weight: 400; white-space: nowrap }
h2 { margin: 0; font-size: 18px; line-height: 1.4 }
header p { margin: 4px 0 16px; color: var(--quiet); font-size: 14px }
form { display: flex; flex-wrap: wrap; gap: 12px; align-items: center }
input, button, .button { min-height: 44px; padding: 0 16px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--control); border-radius: 8px }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
label { font-size: 14px; font-weight: 600 }
input { flex: 0 1 320px; min-width: 0 }
button { cursor: pointer }
a { color: var(--brand) }
.button { display: inline-flex; align-items: center; background: #5b3df5; border-color: #5b3df5; color: #fff; text-decoration: none; font-weight: 600 }
main { display: grid; grid-template-columns: minmax(0, 360px) minmax(0, 1fr); gap: 24px; padding-bottom: 48px }
nav { align-self: start; max-height: calc(100vh - 32px); overflow-y: auto; position: sticky; top: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
ul { list-style: none; margin: 0; padding: 0 }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none }
li a[aria-current] { background: var(--on); box-shadow: inset 3px 0 0 var(--brand) }
li span, time { color: var(--quiet); font-size: 14px }
.empty { grid-column: 1 / -1; margin: 0; padding: 72px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--quiet); text-align: center }
article { min-width: 0 }
.subject { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; margin-bottom: 16px }
iframe { display: block; width: 100%; height: 900px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper) }
summary { padding: 12px 0; color: var(--brand); font-size: 14px; list-style: none; text-decoration: underline; cursor: pointer }
summary::-webkit-details-marker { display: none }
pre { margin: 0; white-space: pre-wrap; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font-size: 14px }
@media (max-width: 768px) { main { grid-template-columns: minmax(0, 1fr) } nav { position: static; max-height: 244px } label { flex-basis: 100% } input { flex: 1 1 0 } }
`;
