import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FindField } from '../find-field.tsx';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { TEXTS as FRAME, words } from '../texts.ts';
import { findHits, HIT_KINDS, type Hit, type HitPlace, type Searched } from './search/hits.ts';
import classes from './search-page.module.css';

const TEXTS = {
  find: words('A text, an id, a mail or an address', '문구, 번호, 메일 또는 주소'),
  lead: words(
    'Finds words wherever they stand, in both languages: on screens, in errors, mails, journeys and test cases.',
    '단어가 나오는 모든 곳을 두 언어로 찾습니다: 화면, 오류, 메일, 여정, 테스트 케이스.',
  ),
  examples: words('For example:', '예:'),
  nothing: words(
    'Nothing matches. Try one word of it.',
    '일치하는 내용이 없습니다. 단어 하나로 찾아 보세요.',
  ),
  more: words('more; add a word to see fewer', '건 더 있습니다. 단어를 더해 좁혀 보세요'),
  kinds: {
    screens: words('Screens and states', '화면과 상태'),
    journeys: words('Journeys', '여정'),
    cases: words('Test cases', '테스트 케이스'),
    transitions: words('Transitions', '전이'),
    errors: words('Errors', '오류'),
    addresses: words('Addresses', '주소'),
    mails: words('Mails', '메일'),
    requirements: words('Requirements', '요구 사항'),
  },
};

/** A text of a screen, an error, a situation and a requirement. */
const EXAMPLES = [
  words('Send again', '다시 보내기'),
  words('429', '429'),
  words('link twice', '링크 두 번'),
  words('SIGNUP-19', 'SIGNUP-19'),
];

/** Hits that are shown of each kind. */
const SHOWN = 30;

/** @param find from the address */
export function SearchPage({ searched, find }: { searched: Searched; find: string }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const hits = useMemo(() => (find.trim() === '' ? null : findHits(searched, find)), [searched, find]);
  const kinds = hits === null ? [] : HIT_KINDS.filter((kind) => hits[kind].length > 0);
  return (
    <>
      <PageTitle words={FRAME.nav.search} />
      <p>{say(TEXTS.lead)}</p>
      <FindField
        label={TEXTS.find}
        value={find}
        isFocused
        onChange={(wanted) => void navigate({ to: '/search', search: { find: wanted }, replace: true })}
      />
      {hits === null && (
        <p className={classes.examples}>
          {say(TEXTS.examples)}{' '}
          {EXAMPLES.map((example) => (
            <Link key={example.en} to="/search" search={{ find: say(example) }}>
              {say(example)}
            </Link>
          ))}
        </p>
      )}
      <p role="status">
        {hits !== null &&
          (kinds.length === 0
            ? say(TEXTS.nothing)
            : kinds.map((kind) => `${say(TEXTS.kinds[kind])}: ${hits[kind].length}`).join(', '))}
      </p>
      {hits !== null &&
        kinds.map((kind) => (
          <section key={kind}>
            <h2>{say(TEXTS.kinds[kind])}</h2>
            <ul className={classes.hits}>
              {hits[kind].slice(0, SHOWN).map((hit) => (
                <li key={JSON.stringify(hit.place)}>
                  <HitLink hit={hit} />
                  {hit.excerpt !== null && <p className={classes.excerpt}>{hit.excerpt}</p>}
                </li>
              ))}
            </ul>
            {hits[kind].length > SHOWN && (
              <p className={classes.excerpt}>
                {hits[kind].length - SHOWN} {say(TEXTS.more)}
              </p>
            )}
          </section>
        ))}
    </>
  );
}

function HitLink({ hit: { place, title } }: { hit: Hit }) {
  const { say } = useSpeech();
  return <Link {...linkTo(place)}>{say(title)}</Link>;
}

function linkTo(place: HitPlace) {
  switch (place.to) {
    case 'state':
      return { to: '/charts/$name', params: { name: place.chart }, search: { state: place.id } } as const;
    case 'transition':
      return {
        to: '/charts/$name',
        params: { name: place.chart },
        search: { transition: place.id },
      } as const;
    case 'journey':
      return { to: '/journeys', search: { journey: place.id } } as const;
    case 'case':
      return { to: '/cases', search: { case: place.id } } as const;
    case 'mail':
      return { to: '/mails', search: { kind: place.kind } } as const;
    case 'requirement':
      return { to: '/trace', search: { id: place.id } } as const;
    default:
      return { to: '/tables', search: { find: place.find } } as const;
  }
}
