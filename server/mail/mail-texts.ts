import type { MailKind, MailLanguage } from './mail-message.ts';
import type { MailText } from './texts/mail-text.ts';
import { englishMails } from './texts/mail-texts-en.ts';
import { koreanMails } from './texts/mail-texts-ko.ts';

export const MAIL_TEXTS: Readonly<Record<MailLanguage, Readonly<Record<MailKind, MailText>>>> = {
  ko: koreanMails,
  en: englishMails,
};

/** Texts that all mails share. */
export const FRAME_TEXTS = {
  ko: {
    sentTo: (address: string) => `받는 주소: ${address}`,
    question: '남겨 주신 문의',
    fallback: '버튼이 눌리지 않으면 아래 주소를 브라우저에 붙여 넣으세요.',
    help: '문의하기',
    tagline: 'AI 기반 3D 모델 분석을 활용한 디지털 치과용 3D 프린팅 소프트웨어',
    locale: 'ko-KR',
    timeZone: 'Asia/Seoul',
    zone: 'KST',
  },
  en: {
    sentTo: (address: string) => `Sent to: ${address}`,
    question: 'Your message',
    fallback: 'If the button does not work, paste this address into your browser.',
    help: 'Contact us',
    tagline: '3D printing software for digital dentistry using AI-based 3D model analysis',
    locale: 'en-US-u-hc-h23',
    timeZone: 'UTC',
    zone: 'UTC',
  },
} as const satisfies Record<MailLanguage, object>;
