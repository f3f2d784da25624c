import { Link } from '@tanstack/react-router';
import type { VisualRow } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './visual-page.module.css';

const TEXTS = {
  title: words('Appearance', '화면 비교'),
  lead: words(
    'Every screen and every page as it was accepted: Korean and English, 1400 and 375 px, light and dark. A test compares the last run with it.',
    '모든 화면과 페이지의 승인된 모습입니다(한국어와 영어, 1400px과 375px, 밝은 모드와 어두운 모드). 테스트가 마지막 실행과 비교합니다.',
  ),
  how: words('To accept all changes, run:', '변경을 모두 승인하려면 실행하세요:'),
  reference: words('Accepted', '승인된 모습'),
  now: words('Last run', '마지막 실행'),
  difference: words('Difference', '차이'),
  none: words('No reference is stored yet.', '아직 저장된 기준이 없습니다.'),
  chart: words('Open in the chart', '차트에서 열기'),
  status: {
    same: words('as accepted', '변화 없음'),
    changed: words('changed', '변경됨'),
    new: words('new', '새 화면'),
    'not compared': words(
      'not compared: the references were made with another browser or other typefaces',
      '비교하지 않음: 기준을 만든 브라우저나 글꼴이 다름',
    ),
    'not recorded': words('not in the last run', '마지막 실행에 없음'),
  } satisfies Record<VisualRow['status'], ReturnType<typeof words>>,
};

/** The visual comparison: what has changed with its difference, then every screen as it was accepted. */
export function VisualPage({ rows }: { rows: readonly VisualRow[] }) {
  const { say } = useSpeech();
  const counts = Object.entries(TEXTS.status)
    .map(([status, text]) => ({ text, count: rows.filter((row) => row.status === status).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      {rows.length === 0 ? (
        <p>{say(TEXTS.none)}</p>
      ) : (
        <ul>
          {counts.map(({ text, count }) => (
            <li key={text.en}>
              {count} {say(text)}
            </li>
          ))}
        </ul>
      )}
      {rows.some(({ status }) => status !== 'same' && status !== 'not recorded') && (
        <p>
          {say(TEXTS.how)} <code>npm run flows -- --accept</code>
        </p>
      )}
      {rows.map((row) => (
        <Screen key={row.name} row={row} />
      ))}
    </>
  );
}

function Screen({ row: { name, title, chart, state, status, worst, hasReference } }: { row: VisualRow }) {
  const { say } = useSpeech();
  const isNew = status === 'changed' || status === 'new' || status === 'not compared';
  const pictures = [
    ...(hasReference ? [{ label: TEXTS.reference, file: `visual/reference/${name}.webp` }] : []),
    ...(isNew ? [{ label: TEXTS.now, file: `visual/now/${name}.webp` }] : []),
    ...(status === 'changed'
      ? [{ label: TEXTS.difference, file: `visual/now/${name}.difference.webp` }]
      : []),
  ];
  return (
    <article className={classes.screen}>
      <h2 className={classes.name}>{say(title)}</h2>
      <p className={status === 'changed' ? classes.changed : classes.status}>
        {say(TEXTS.status[status])}
        {status === 'changed' && ` (${worst} %)`}
        {chart !== undefined && (
          <>
            {' · '}
            <Link to="/charts/$name" params={{ name: chart }} search={{ state }}>
              {say(TEXTS.chart)}
            </Link>
          </>
        )}
      </p>
      <div className={classes.pictures}>
        {pictures.map(({ label, file }) => (
          <figure key={file} className={classes.picture}>
            <figcaption>{say(label)}</figcaption>
            <a href={file}>
              <img src={file} loading="lazy" alt={`${say(title)}, ${say(label)}`} />
            </a>
          </figure>
        ))}
      </div>
    </article>
  );
}
