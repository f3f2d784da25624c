/** Every mail in both languages, rendered by the server's own renderer. */

import { readFileSync } from 'node:fs';
import { DEFAULT_LIFETIMES } from '#server/config-defaults.ts';
import type { MailContent, MailKind, MailLanguage } from '#server/mail/mail-message.ts';
import { MAIL_MARK } from '#server/mail/mail-page.ts';
import { MAIL_TEXTS } from '#server/mail/mail-texts.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { bilingual } from '#tests/model/flows/words.ts';
import type { MailSheet } from './atlas-data.ts';
import { isForVisitors, MAIL_OCCASIONS } from './mail-occasions.ts';

const SITE = 'https://www.example.com';
/** 2026-01-05 09:30 in Korea. The time is fixed, so that the gallery changes only with the mails. */
const SENT_AT = Date.UTC(2026, 0, 5, 0, 30);

/** An example of each kind. A new kind does not compile without one. */
const EXAMPLES = {
  verification: {
    link: `${SITE}/validate-email#secret=…`,
    code: '204815',
    expiresAt: SENT_AT + DEFAULT_LIFETIMES.verificationLink,
  },
  invitation: { link: `${SITE}/?auth=login` },
  temporaryPassword: {
    link: `${SITE}/?auth=login`,
    temporaryPassword: 'Kz7-mQ2-vT9',
    expiresAt: SENT_AT + DEFAULT_LIFETIMES.temporaryPassword,
  },
  signInAlert: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT, failures: 10 },
  passwordSet: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  passwordChanged: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  accountDeleted: { link: `${SITE}/contact`, occurredAt: SENT_AT },
  accountBlocked: { link: `${SITE}/contact`, occurredAt: SENT_AT },
  accountUnblocked: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  socialLinked: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  socialUnlinked: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  appSignedIn: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  tokenReused: { link: `${SITE}/?auth=login`, occurredAt: SENT_AT },
  newDevice: { link: `${SITE}/profile?tab=security`, occurredAt: SENT_AT },
  inquiryReceipt: { link: `${SITE}/resource`, reference: '000427' },
  downloadLink: { link: `${SITE}/download` },
  inquiryAnswer: {
    link: `${SITE}/contact`,
    occurredAt: SENT_AT,
    answer: 'Yes: profiles for that printer are part of the next version.\nIt comes in February.',
    question: 'Will there be profiles for my printer?',
  },
} as const satisfies { [Kind in MailKind]: object };

const kinds = Object.keys(EXAMPLES) as MailKind[];

const rendered = (kind: MailKind, lang: MailLanguage) =>
  renderMail({
    to: 'hana@clinic.example',
    lang,
    createdAt: SENT_AT,
    // Each example has the shape of its kind.
    content: { kind, ...EXAMPLES[kind] } as MailContent,
  });

const MARK = `data:image/png;base64,${readFileSync('server/mail/mark.png', 'base64')}`;

/** The mail as a file, which cannot refer to another part of a mail. */
const fileText = (kind: MailKind, language: MailLanguage): string =>
  rendered(kind, language).html.replaceAll(MAIL_MARK.src, MARK);

const fileOf = (kind: MailKind, language: MailLanguage) => `mails/${kind}.${language}.html`;

/** @returns the sheets, and the HTML by its path from the atlas folder */
export function mailGallery(): { mails: MailSheet[]; files: Map<string, string> } {
  const files = new Map<string, string>();
  for (const language of ['ko', 'en'] as const)
    for (const kind of kinds) files.set(fileOf(kind, language), fileText(kind, language));
  const mails = kinds.map((kind) => ({
    kind,
    when: MAIL_OCCASIONS[kind],
    isForVisitors: isForVisitors(kind),
    subject: bilingual((language) => MAIL_TEXTS[language][kind].subject),
    text: bilingual((language) => rendered(kind, language).text),
    files: { ko: fileOf(kind, 'ko'), en: fileOf(kind, 'en') },
  }));
  return { mails, files };
}
