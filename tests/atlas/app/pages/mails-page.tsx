import { Link } from '@tanstack/react-router';
import type { MailGallery, MailSheet } from '../../data/atlas-data.ts';
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
  when: words('Sent:', '발송 시점:'),
  plain: words('Plain text', '텍스트 본문'),
  languages: { ko: words('Korean', '한국어'), en: words('English', '영어') },
};

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
          <ul className={classes.kinds}>
            {mails.map((mail) => (
              <li key={mail.kind}>
                <Link
                  to="/mails"
                  search={{ kind: mail.kind }}
                  aria-current={mail === selected ? 'page' : undefined}
                >
                  {say(mail.subject)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {selected !== undefined && <Mail mail={selected} />}
      </div>
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
