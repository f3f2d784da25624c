import { createHash } from 'node:crypto';
import { PRODUCT } from '#contract/product.ts';
import type { DevMail } from './dev-mailbox.queries.ts';
import { escapeHtml, MARK_IMAGE } from './mail-page.ts';

type Language = 'ko' | 'en';

interface MailboxView {
  mails: readonly DevMail[];
  selected: DevMail | undefined;
  /** Whether the user has chosen it: only then it replaces the list on a phone. */
  isChosen: boolean;
  to: string | undefined;
  lang: Language;
}

const TEXTS = {
  ko: {
    title: '개발용 메일함',
    note: '이 서버가 보낸 메일입니다. 실제로 발송되지 않으며 운영 환경에는 이 페이지가\u00A0없습니다.',
    empty: '아직 받은 메일이 없습니다.',
    address: '받는 주소',
    filter: '찾기',
    refresh: '새로 고침',
    open: '메일의 링크 열기',
    frame: '메일 내용',
    list: '메일 목록',
    back: '메일 목록으로',
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
    back: 'All mails',
    plain: 'As plain text',
    other: '한국어',
  },
} as const;

/** Converts the times from UTC to the browser's time zone, and makes the frame as high as its mail. */
const SCRIPT = `for (const time of document.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang);
const fit = () => { for (const frame of document.querySelectorAll('iframe')) frame.style.height = frame.contentDocument.body.offsetHeight + 'px'; };
for (const change of ['load', 'resize']) addEventListener(change, fit);`;
/** For the content security policy, which allows no other script. */
export const MAILBOX_SCRIPT = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** The mailbox: mails on the left, the chosen one on the right, nothing that needs a script. */
export function mailboxPage({ mails, selected, isChosen, to, lang }: MailboxView): string {
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
<body${isChosen ? ' class="chosen"' : ''}>
<header>
<h1>${MARK_IMAGE}<span>${text.title}</span></h1>
<a href="${here({ lang: lang === 'ko' ? 'en' : 'ko' })}">${text.other}</a>
<p>${text.note}</p>
</header>
<main>
<div class="list">
<form action="/dev/mailbox">
<input type="hidden" name="lang" value="${lang}">
<label for="to">${text.address}</label>
<input id="to" name="to" type="search" autocomplete="off" value="${escapeHtml(to ?? '')}">
<button>${text.filter}</button>
<a href="${here({})}">${text.refresh}</a>
</form>
${list}
</div>
${selected === undefined ? '' : preview(selected, text, here({}))}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function timeOf({ receivedAt }: DevMail): string {
  const iso = new Date(receivedAt).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function preview(mail: DevMail, text: (typeof TEXTS)[Language], list: string): string {
  const link = Array.isArray(mail.links) ? String(mail.links[0] ?? '') : '';
  return `<article>
<a class="back" href="${list}">← ${text.back}</a>
<div class="subject"><div><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.toAddress)}</p></div><a class="button" href="${escapeHtml(link)}">${text.open}</a></div>
<iframe title="${text.frame}" src="/dev/mailbox/${mail.id}"></iframe>
<details><summary>${text.plain}</summary><pre>${escapeHtml(mail.text)}</pre></details>
</article>`;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #17132b; --paper: #fbfaf7; --card: #fff; --line: #e4e0d7; --control: #8a8375; --quiet: #4e485c; --brand: #4b2fe0; --fill: #5b3df5; --on: #efebff }
@media (prefers-color-scheme: dark) { :root { --ink: #f5f2fb; --paper: #120f1f; --card: #1a162a; --line: #332d48; --control: #7a7292; --quiet: #c9c3d8; --brand: #b9abff; --fill: #6a4ffa; --on: #2a2251 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere }
header { max-width: 1200px; margin: 0 auto }
header { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 24px; align-items: center; padding: 32px 20px 24px }
h1 { display: flex; gap: 12px; align-items: center; margin: 0; font-size: 28px; line-height: 1.25; letter-spacing: -0.015em }
h2 { margin: 0; font-size: 18px; line-height: 1.4 }
p { margin: 0; text-wrap: pretty }
header p { grid-column: 1 / -1; color: var(--quiet) }
header a, form a { padding: 10px 0; font-size: 14px; white-space: nowrap }
a { color: var(--brand); text-underline-offset: 0.2em }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
main { display: grid; grid-template-columns: 352px minmax(0, 1fr); max-width: 1160px; width: calc(100% - 40px); margin: 0 auto 64px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow: clip }
.list { display: flex; flex-direction: column; position: sticky; top: 0; max-height: 100vh; align-self: start }
form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; align-items: center; padding: 16px 16px 4px }
label { grid-column: 1 / -1; font-size: 14px; font-weight: 600 }
input, button, .button { min-height: 44px; padding: 0 16px; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--control); border-radius: 8px }
input { width: 100%; min-width: 0 }
button { cursor: pointer; font-weight: 600 }
.button { display: inline-flex; align-items: center; background: var(--fill); border-color: var(--fill); color: #fff; text-decoration: none; font-weight: 600 }
nav { min-height: 0; overflow-y: auto; border-top: 1px solid var(--line) }
ul { list-style: none; margin: 0; padding: 0 }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 12px 16px; color: inherit; text-decoration: none }
li a[aria-current] { background: var(--on); box-shadow: inset 3px 0 0 var(--brand) }
li a:focus-visible { outline-offset: -2px }
li span, time, .subject p { color: var(--quiet); font-size: 14px }
.empty { padding: 40px 24px 56px; border-top: 1px solid var(--line); color: var(--quiet); text-align: center }
article { min-width: 0; border-left: 1px solid var(--line) }
.back { display: none; padding: 12px 20px; font-size: 14px; font-weight: 600; text-decoration: none }
.subject { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; justify-content: space-between; padding: 20px 24px }
.subject div { min-width: 0 }
iframe { display: block; width: 100%; height: 640px; border: 0; border-block: 1px solid var(--line); box-sizing: content-box; background: var(--paper) }
summary { padding: 12px 24px; color: var(--brand); font-size: 14px; list-style: none; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer }
summary::-webkit-details-marker { display: none }
pre { margin: 0; padding: 0 24px 24px; font-size: 14px; white-space: pre-wrap }
main:not(:has(article)) { grid-template-columns: minmax(0, 1fr) }
@media (max-width: 768px) {
  header { padding-block: 20px 16px }
  h1 { font-size: 22px }
  header p { font-size: 14px }
  main { grid-template-columns: minmax(0, 1fr) }
  .list { position: static; max-height: none }
  article { border-left: 0 }
  body:not(.chosen) article, .chosen .list, .chosen header p { display: none }
  .back { display: block; border-bottom: 1px solid var(--line) }
  .subject { padding: 16px 20px }
  .subject .button { width: 100%; justify-content: center }
  summary { padding-inline: 20px }
  pre { padding-inline: 20px }
}
`;
