import { Link } from '@tanstack/react-router';
import type { MailGallery, MailSheet, Words } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './mails-page.module.css';

const TEXTS = {
  title: words('Mails', '메일'),
  lead: words(
    'Every mail in both languages, rendered by the server, with sample data.',
    '서버가 렌더링한 모든 메일을 두 언어로, 예시 데이터와 함께 보여 줍니다.',
  ),
  list: words('Kinds of mail', '메일 종류'),
  visitors: words('Visitors get, without being signed in', '로그인하지 않은 방문자가 받는 메일'),
  members: words('Members get, about their account', '회원이 계정과 관련해 받는 메일'),
  when: words('Sent:', '발송 시점:'),
  plain: words('Plain text', '텍스트 본문'),
  languages: { ko: words('Korean', '한국어'), en: words('English', '영어') },
};

/** Every subject starts with the product's name. */
const PRODUCT = /^\[.*?\] /;

/** @param kind of the mail that is shown; the first one without it */
export function MailsPage({ gallery, kind }: { gallery: MailGallery; kind: string | undefined }) {
  const { say } = useSpeech();
  const { mails } = gallery;
  const selected = mails.find((mail) => mail.kind === kind) ?? mails[0];
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p>{say(TEXTS.lead)}</p>
      <div className={classes.gallery}>
        <nav aria-label={say(TEXTS.list)}>
          <Kinds
            title={TEXTS.visitors}
            mails={mails.filter((mail) => mail.isForVisitors)}
            selected={selected}
          />
          <Kinds
            title={TEXTS.members}
            mails={mails.filter((mail) => !mail.isForVisitors)}
            selected={selected}
          />
        </nav>
        {selected !== undefined && <Mail mail={selected} />}
      </div>
    </>
  );
}

interface KindsProps {
  readonly title: Words;
  readonly mails: readonly MailSheet[];
  readonly selected: MailSheet | undefined;
}

function Kinds({ title, mails, selected }: KindsProps) {
  const { say } = useSpeech();
  return (
    <>
      <h2>{say(title)}</h2>
      <ul className={classes.kinds}>
        {mails.map((mail) => (
          <li key={mail.kind}>
            <Link
              to="/mails"
              search={{ kind: mail.kind }}
              aria-current={mail === selected ? 'page' : undefined}
            >
              {say(mail.subject).replace(PRODUCT, '')}
            </Link>
            <small>{say(mail.when)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Mail({ mail }: { mail: MailSheet }) {
  const { say } = useSpeech();
  return (
    <div className={classes.languages}>
      <p className={classes.when}>
        <strong>{say(TEXTS.when)}</strong> {say(mail.when)}
      </p>
      {(['ko', 'en'] as const).map((language) => (
        <section key={language} aria-label={say(TEXTS.languages[language])}>
          <h2 lang={language}>{mail.subject[language]}</h2>
          <iframe
            className={classes.frame}
            sandbox=""
            src={mail.files[language]}
            title={`${say(TEXTS.languages[language])}: ${mail.subject[language]}`}
          />
          <details>
            <summary>{say(TEXTS.plain)}</summary>
            <pre className={classes.plain} lang={language}>
              {mail.text[language]}
            </pre>
          </details>
        </section>
      ))}
    </div>
  );
}
