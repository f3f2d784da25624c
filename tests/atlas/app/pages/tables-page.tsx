import { Link, useNavigate } from '@tanstack/react-router';
import type {
  AddressRow,
  AtlasTables,
  ErrorRow,
  LandingRow,
  ScreenName,
  Words,
} from '../../data/atlas-data.ts';
import { FindField } from '../find-field.tsx';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import classes from './tables-page.module.css';

const TEXTS = {
  title: words('Addresses and errors', '주소와 오류'),
  find: words('Find in these tables', '표에서 찾기'),
  list: words('Tables', '표 목록'),
  all: words('All tables', '전체 표'),
  addresses: words('A typed address: where it leads', '입력한 주소가 여는 화면'),
  history: words('Back, Forward and Reload on each screen', '화면별 뒤로, 앞으로, 새로고침'),
  errors: words('Errors: text, where it shows, the way on', '오류: 문구, 표시 위치, 다음 행동'),
  address: words('Address', '주소'),
  lands: words('Opens', '여는 화면'),
  requirements: words('Requirements', '요구 사항'),
  at: words('On', '현재 화면'),
  back: words('Back', '뒤로'),
  forward: words('then Forward', '이어서 앞으로'),
  reload: words('Reload', '새로고침'),
  typed: words('opened by a link: leaves the site', '링크로 연 화면: 사이트를 떠남'),
  email: words('with the email in the address', '주소에 이메일 포함'),
  code: words('In the code, and the answer of the server', '코드 이름과 서버 응답'),
  text: words('Text on the page', '화면 문구'),
  places: words('Where it shows, and the way on', '표시 위치와 다음 행동'),
  alert: words('alert', '알림 창'),
  alerts: words(
    '“alert”: a window above the page, closed with OK. Otherwise the text stands in the dialog or page itself.',
    '“알림 창”은 화면 위에 뜨고 [확인]으로 닫는다. 표시가 없으면 창이나 페이지 안에 문구가 나온다.',
  ),
  everywhere: words('Wherever the server is asked: places', '서버에 요청하는 모든 곳: 표시 위치'),
  nowhere: words('No chart shows it.', '이 오류를 표시하는 차트가 없습니다.'),
  nothing: words('Nothing matches.', '일치하는 내용이 없습니다.'),
};

/** Whether any of the texts contains what the user looks for, in either language. */
const finder = (find: string) => {
  const wanted = find.trim().toLocaleLowerCase();
  return (...texts: readonly (Words | string)[]) =>
    texts
      .flatMap((text) => (typeof text === 'string' ? [text] : [text.ko, text.en]))
      .some((text) => text.toLocaleLowerCase().includes(wanted));
};
type Matches = ReturnType<typeof finder>;

const matchesAddress = ({ address, lands }: AddressRow, matches: Matches) => matches(address, lands.words);
const matchesLanding = ({ at, back, reload }: LandingRow, matches: Matches) =>
  matches(at.words, reload.words, ...(back === null ? [] : [back.words]));
const matchesError = ({ code, reason, title, text, apiCodes, places }: ErrorRow, matches: Matches) =>
  matches(
    code,
    reason,
    title,
    text,
    ...apiCodes.map(({ name, status }) => `${name} (${status})`),
    ...places.flatMap((place) => [place.title, place.words]),
  );

export const TABLES = ['addresses', 'history', 'errors'] as const;

interface TablesPageProps {
  readonly tables: AtlasTables;
  /** From the address; all tables without `table`. */
  readonly search: {
    readonly find?: string | undefined;
    readonly table?: (typeof TABLES)[number] | undefined;
  };
}

/** A link is the current one only with its table. */
const EXACT = { exact: true, includeSearch: true };

/** The tables that reviewers ask for first. */
export function TablesPage({ tables, search }: TablesPageProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const { find = '', table } = search;
  const matches = finder(find);
  const isShown = (name: (typeof TABLES)[number]) => table === undefined || table === name;
  return (
    <>
      <PageTitle words={TEXTS.title} />
      <nav aria-label={say(TEXTS.list)}>
        <ul className={classes.list}>
          {[undefined, ...TABLES].map((name) => (
            <li key={name ?? ''}>
              <Link to="/tables" search={{ ...search, table: name }} activeOptions={EXACT}>
                {say(TEXTS[name ?? 'all'])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FindField
        label={TEXTS.find}
        value={find}
        onChange={(wanted) =>
          void navigate({ to: '/tables', search: { ...search, find: wanted }, replace: true })
        }
      />
      {isShown('addresses') && (
        <Addresses rows={tables.addresses.filter((row) => matchesAddress(row, matches))} />
      )}
      {isShown('history') && (
        <Landings rows={tables.landings.filter((row) => matchesLanding(row, matches))} />
      )}
      {isShown('errors') && (
        <Errors rows={tables.errors.filter((row) => matchesError(row, matches))} isOpen={find !== ''} />
      )}
    </>
  );
}

interface TableProps {
  readonly caption: Words;
  readonly heads: readonly Words[];
  /** How to read it. */
  readonly note?: Words;
  readonly isEmpty: boolean;
  readonly children: React.ReactNode;
}

function Table({ caption, heads, note, isEmpty, children }: TableProps) {
  const { say } = useSpeech();
  return (
    <section>
      <h2>{say(caption)}</h2>
      {note !== undefined && <p>{say(note)}</p>}
      {isEmpty ? (
        <p>{say(TEXTS.nothing)}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        <section className={classes.scroll} tabIndex={0} aria-label={say(caption)}>
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head.en} scope="col">
                    {say(head)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Screen({ name }: { name: ScreenName }) {
  const { say } = useSpeech();
  return (
    <>
      {say(name.words)}
      {name.hasEmail && <small className={classes.note}>{say(TEXTS.email)}</small>}
    </>
  );
}

function Addresses({ rows }: { rows: readonly AddressRow[] }) {
  return (
    <Table
      caption={TEXTS.addresses}
      heads={[TEXTS.address, TEXTS.lands, TEXTS.requirements]}
      isEmpty={rows.length === 0}
    >
      {rows.map(({ address, lands, requirements }) => (
        <tr key={address}>
          <th scope="row">
            <code>{address}</code>
          </th>
          <td>
            <Screen name={lands} />
          </td>
          <td>{requirements.join(', ')}</td>
        </tr>
      ))}
    </Table>
  );
}

function Landings({ rows }: { rows: readonly LandingRow[] }) {
  const { say } = useSpeech();
  return (
    <Table
      caption={TEXTS.history}
      heads={[TEXTS.at, TEXTS.back, TEXTS.forward, TEXTS.reload]}
      isEmpty={rows.length === 0}
    >
      {rows.map(({ chart, at, back, forward, reload }) => (
        <tr key={`${chart} ${at.words.en}`}>
          <th scope="row">
            <Screen name={at} />
          </th>
          <td>{back === null ? <em>{say(TEXTS.typed)}</em> : <Screen name={back} />}</td>
          <td>{forward === null ? '–' : <Screen name={forward} />}</td>
          <td>
            <Screen name={reload} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** @param isOpen shows the places of an error that may follow on every call, too */
function Errors({ rows, isOpen }: { rows: readonly ErrorRow[]; isOpen: boolean }) {
  const { say } = useSpeech();
  return (
    <Table
      caption={TEXTS.errors}
      heads={[TEXTS.text, TEXTS.places, TEXTS.code]}
      note={TEXTS.alerts}
      isEmpty={rows.length === 0}
    >
      {rows.map(({ code, title, text, apiCodes, places }) => (
        <tr key={code}>
          <th scope="row" className={classes.text}>
            {say(title)}
            <span>{say(text)}</span>
          </th>
          <td>
            <WhereShown places={places} isOpen={isOpen} />
          </td>
          <td className={classes.codes}>
            <code>{code}</code>
            <small className={classes.note}>
              {apiCodes.map(({ name, status }) => `${name} (${status})`).join(', ')}
            </small>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** More places than these are folded: such an error may follow on every call. */
const MOST_PLACES = 8;

function WhereShown({ places, isOpen }: Pick<ErrorRow, 'places'> & { isOpen: boolean }) {
  const { say } = useSpeech();
  if (places.length === 0) return <em>{say(TEXTS.nowhere)}</em>;
  if (places.length <= MOST_PLACES) return <Places places={places} />;
  return (
    <details open={isOpen}>
      <summary>
        {say(TEXTS.everywhere)} {places.length}
      </summary>
      <Places places={places} />
    </details>
  );
}

function Places({ places }: Pick<ErrorRow, 'places'>) {
  const { say } = useSpeech();
  return (
    <ul className={classes.places}>
      {places.map(({ chart, title, situation, words: where, isAlert, waysOn }) => (
        <li key={`${chart} ${situation}`}>
          <Link to="/charts/$name" params={{ name: chart }} search={{ state: situation.split(' + ')[0] }}>
            {say(title)}: {say(where)}
          </Link>
          {isAlert && (
            <>
              {' '}
              <span className={classes.alert}>{say(TEXTS.alert)}</span>
            </>
          )}
          {waysOn.length > 0 && <small className={classes.note}>→ {waysOn.map(say).join(' / ')}</small>}
        </li>
      ))}
    </ul>
  );
}
