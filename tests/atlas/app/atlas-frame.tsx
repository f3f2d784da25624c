import { Link, Outlet } from '@tanstack/react-router';
import classes from './atlas-frame.module.css';
import { SpeechProvider, useSpeech } from './language.tsx';
import { TEXTS } from './texts.ts';

/** The pages in the navigation, in the order in which a reviewer needs them. */
const PAGES = [
  { to: '/', label: TEXTS.nav.index },
  { to: '/search', label: TEXTS.nav.search },
  { to: '/journeys', label: TEXTS.nav.journeys },
  { to: '/cases', label: TEXTS.nav.cases },
  { to: '/tables', label: TEXTS.nav.tables },
  { to: '/mails', label: TEXTS.nav.mails },
  { to: '/trace', label: TEXTS.nav.trace },
  { to: '/quality', label: TEXTS.nav.quality },
  { to: '/changes', label: TEXTS.nav.changes },
  { to: '/visual', label: TEXTS.nav.visual },
  { to: '/live', label: TEXTS.nav.live },
] as const;

function Header() {
  const { say, language, setLanguage } = useSpeech();
  const other = language === 'ko' ? 'en' : 'ko';
  return (
    <header className={classes.header}>
      <strong>{say(TEXTS.title)}</strong>
      <nav aria-label={say(TEXTS.nav.label)}>
        <ul className={classes.pages}>
          {PAGES.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} activeOptions={{ exact: to === '/' }}>
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={classes.language} lang={other} onClick={() => setLanguage(other)}>
        {other === 'ko' ? '한국어' : 'English'}
      </button>
    </header>
  );
}

/** Navigation and language around every page. */
export function AtlasFrame() {
  return (
    <SpeechProvider>
      <Header />
      <main className={classes.main}>
        <Outlet />
      </main>
    </SpeechProvider>
  );
}
