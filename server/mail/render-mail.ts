import { PRODUCT } from '#contract/product.ts';
import type { MailContent, MailLanguage, QueuedMail, RenderedMail } from './mail-message.ts';
import { type MailParts, mailPage } from './mail-page.ts';
import { FRAME_TEXTS, MAIL_TEXTS } from './mail-texts.ts';

const MINUTE = 60_000;

/**
 * Renders a mail.
 * @param mail.createdAt when it was requested, ms since 1970; stated in the mail, as is the recipient's address
 * @returns subject, HTML and text; the subject contains fixed words only (S12)
 */
export function renderMail(mail: Pick<QueuedMail, 'to' | 'lang' | 'createdAt' | 'content'>): RenderedMail {
  const { to, lang, createdAt, content } = mail;
  const words = MAIL_TEXTS[lang][content.kind];
  const frame = FRAME_TEXTS[lang];
  const secret = secretOf(content);
  const parts: MailParts = {
    lang,
    title: words.title,
    lead: words.lead,
    secret:
      secret === null || words.secretLabel === null ? null : { label: words.secretLabel, value: secret },
    letter:
      content.kind === 'inquiryAnswer'
        ? { answer: content.answer, quoteLabel: frame.question, question: content.question }
        : null,
    button: { label: words.button, link: content.link },
    validity:
      'expiresAt' in content ? words.validity(Math.round((content.expiresAt - createdAt) / MINUTE)) : null,
    fallback: frame.fallback,
    why: words.why(formatTime('occurredAt' in content ? content.occurredAt : createdAt, lang)),
    otherwise: words.otherwise,
    sentTo: frame.sentTo(to),
    help: { label: frame.help, link: new URL(`/contact?lang=${lang}`, content.link).href },
    tagline: frame.tagline,
  };
  return { subject: words.subject, html: mailPage(parts), text: mailText(parts), links: [content.link] };
}

function secretOf(content: MailContent): string | null {
  if (content.kind === 'verification') return content.code;
  if (content.kind === 'inquiryReceipt') return content.reference ?? null;
  return content.kind === 'temporaryPassword' ? content.temporaryPassword : null;
}

function mailText(parts: MailParts): string {
  const blocks = [
    parts.title,
    parts.lead,
    parts.secret === null ? null : `${parts.secret.label}: ${parts.secret.value}`,
    parts.letter?.answer ?? null,
    parts.letter && `${parts.letter.quoteLabel}\n${parts.letter.question.replaceAll(/^/gm, '> ')}`,
    `${parts.button.label}:\n${parts.button.link}`,
    parts.validity,
    `${parts.why}\n${parts.otherwise}`,
    `-- \n${parts.sentTo}\n${parts.help.label}: ${parts.help.link}\n${PRODUCT.name} · ${parts.tagline}`,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

function formatTime(time: number, lang: MailLanguage): string {
  const { locale, timeZone, zone } = FRAME_TEXTS[lang];
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    time,
  );
  return `${text} (${zone})`;
}
