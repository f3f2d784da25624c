import { PRODUCT } from '#contract/product.ts';
import { escapeHtml, MARK_IMAGE } from '../../mail/mail-page.ts';
import { SAMPLE_ACCOUNTS, type SampleAccount } from './sample-accounts.ts';

export type ChooserLanguage = 'ko' | 'en';

/** Provider errors that choosing an account or cancelling cannot cause, by SDK error code. */
const FAILURES = {
  'network-request-failed': { ko: '네트워크 연결이 끊겼습니다', en: 'The network is lost' },
  'user-disabled': { ko: '사용이 중지된 계정입니다', en: 'The account is disabled' },
  'user-token-expired': { ko: '로그인이 만료되었습니다', en: 'The sign-in has expired' },
  'unauthorized-domain': { ko: '등록되지 않은 도메인입니다', en: 'The site is not registered' },
  'too-many-requests': { ko: '시도 횟수가 너무 많습니다', en: 'Too many attempts' },
  'internal-error': { ko: '알 수 없는 오류입니다', en: 'An unknown error' },
} as const;

const TEXTS = {
  ko: {
    title: '계정 선택',
    lead: `${PRODUCT.name}에 로그인할 계정을 선택해 주세요.`,
    note: '개발 환경에서 Google 화면을 대신합니다. 운영 환경에는 이 페이지가 없습니다.',
    accounts: '계정',
    other: '다른 계정 사용',
    name: '이름',
    email: '이메일',
    isVerified: '인증된 이메일',
    proceed: '이 계정으로 계속',
    fail: '오류로 끝내기',
    reason: '오류',
    finish: '이 오류로 끝내기',
    cancel: '취소',
    alone: '이 페이지를 연 창이 없습니다. 로그인 화면에서 다시 시작해 주시기 바랍니다.',
  },
  en: {
    title: 'Choose an account',
    lead: `Choose the account to continue to ${PRODUCT.name}.`,
    note: 'Stands for Google during development. This page does not exist in production.',
    accounts: 'Accounts',
    other: 'Use another account',
    name: 'Name',
    email: 'Email',
    isVerified: 'Verified email',
    proceed: 'Continue with this account',
    fail: 'End with an error',
    reason: 'Error',
    finish: 'End with this error',
    cancel: 'Cancel',
    alone: 'The window that opened this page is gone. Please start again from the sign-in dialog.',
  },
} as const;

/**
 * The account chooser of the development popup.
 * @param request the opener's id of this request, repeated in the response
 */
export function chooserPage({ request, lang }: { request: string; lang: ChooserLanguage }): string {
  const text = TEXTS[lang];
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} · ${PRODUCT.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/dev/identity/tokens.css">
<link rel="stylesheet" href="/dev/identity/chooser.css">
<script type="module" src="/dev/identity/chooser.js"></script>
</head>
<body data-request="${escapeHtml(request)}">
<main>
<header>
${MARK_IMAGE}
<h1>${text.title}</h1>
<p>${text.lead}</p>
</header>
<p id="alone" role="alert" hidden>${text.alone}</p>
<ul aria-label="${text.accounts}">
${SAMPLE_ACCOUNTS.map((account) => accountItem(account, lang)).join('\n')}
</ul>
<details>
<summary>${text.other}</summary>
<form id="typed">
<label>${text.name}<input name="name" autocomplete="off" required maxlength="100"></label>
<label>${text.email}<input name="email" type="email" autocomplete="off" required maxlength="254"></label>
<label class="tick"><input name="isEmailVerified" type="checkbox" checked>${text.isVerified}</label>
<button class="primary">${text.proceed}</button>
</form>
</details>
<details>
<summary>${text.fail}</summary>
<form id="failure">
<label for="code">${text.reason}</label>
<select id="code" name="code">${Object.entries(FAILURES)
    .map(([code, words]) => `<option value="${code}">${words[lang]} (${code})</option>`)
    .join('')}</select>
<button>${text.finish}</button>
</form>
</details>
<footer>
<p>${text.note}</p>
<button type="button" id="cancel">${text.cancel}</button>
</footer>
</main>
</body>
</html>
`;
}

function accountItem({ shows, ...account }: SampleAccount, lang: ChooserLanguage): string {
  // The first code point, not half of a surrogate pair.
  const [initial = ''] = account.name;
  return `<li><button type="button" data-account="${escapeHtml(JSON.stringify(account))}"><span class="initial" aria-hidden="true">${escapeHtml(
    initial,
  )}</span><span class="who"><strong>${escapeHtml(account.name)}</strong><span>${escapeHtml(
    account.email,
  )}</span><small>${shows[lang]}</small></span></button></li>`;
}
