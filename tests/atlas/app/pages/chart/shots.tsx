import { useRef, useState } from 'react';
import type { Language, Shot, Words } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import { NO_RUN } from './chart-texts.ts';
import classes from './shots.module.css';

const TEXTS = {
  title: words('Screenshots', '화면 캡처'),
  close: words('Close', '닫기'),
  ko: words('Korean', '한국어'),
  en: words('English', '영어'),
  light: words('light', '밝은 화면'),
  dark: words('dark', '어두운 화면'),
};

/** The page's language first, then wide before narrow, light before dark. */
const inOrder = (first: Language) => (one: Shot, other: Shot) =>
  Number(other.language === first) - Number(one.language === first) ||
  other.width - one.width ||
  other.scheme.localeCompare(one.scheme);

/** Screenshots by language, width and colour scheme; a click enlarges one. */
export function Shots({ title, shots }: { title: Words; shots: readonly Shot[] }) {
  const { say, language } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const [large, setLarge] = useState<Shot | null>(null);
  const nameOf = ({ language, width, scheme }: Shot) =>
    `${say(TEXTS[language])} · ${width} px · ${say(TEXTS[scheme])}`;
  const open = (shot: Shot) => {
    setLarge(shot);
    dialog.current?.showModal();
  };
  return (
    <section>
      <h3>{say(TEXTS.title)}</h3>
      {shots.length === 0 && <p className={classes.empty}>{say(NO_RUN)}</p>}
      <ul className={classes.grid}>
        {shots.toSorted(inOrder(language)).map((shot) => (
          <li key={shot.file}>
            <button type="button" onClick={() => open(shot)}>
              <img src={shot.file} alt={`${say(title)}: ${nameOf(shot)}`} loading="lazy" />
            </button>
            <small>{nameOf(shot)}</small>
          </li>
        ))}
      </ul>
      <dialog ref={dialog} className={classes.dialog} aria-label={say(title)}>
        <form method="dialog">
          <span>{large !== null && nameOf(large)}</span>
          <button type="submit">{say(TEXTS.close)}</button>
        </form>
        {large !== null && <img src={large.file} alt={`${say(title)}: ${nameOf(large)}`} />}
      </dialog>
    </section>
  );
}
