import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { JourneyAtlas } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import { loadText } from '../load.ts';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import { JourneySteps } from './journey-steps.tsx';
import classes from './journeys-page.module.css';

const TEXTS = {
  title: words('Journeys', '여정'),
  lead: words(
    'Every page, dialog and mail on one map. The ways come from runs of the charts; dashed ones lie outside of them. Select a box to open its chart or mail.',
    '모든 페이지, 창, 메일을 한 지도에 모았습니다. 경로는 차트를 실제로 실행해 얻었고, 점선은 차트 밖의 이동입니다. 상자를 선택하면 해당 차트나 메일이 열립니다.',
  ),
  list: words('Journeys', '여정 목록'),
  overview: words('Overview', '전체 보기'),
  map: words('Map, can be scrolled', '지도(스크롤 가능)'),
};

/** A link is the current one only with its journey. */
const EXACT = { exact: true, includeSearch: true };

/** @param chosen id of the journey that is shown; the overview without it */
export function JourneysPage({ atlas, chosen }: { atlas: JourneyAtlas; chosen: string | undefined }) {
  const { say, language } = useSpeech();
  const journey = atlas.journeys.find(({ id }) => id === chosen);
  return (
    <div className={classes.page}>
      <PageTitle words={TEXTS.title} />
      <p className={classes.lead}>{say(TEXTS.lead)}</p>
      <nav aria-label={say(TEXTS.list)}>
        <ul className={classes.list}>
          <li>
            <Link to="/journeys" search={{}} activeOptions={EXACT}>
              {say(TEXTS.overview)}
            </Link>
          </li>
          {atlas.journeys.map((one) => (
            <li key={one.id}>
              <Link to="/journeys" search={{ journey: one.id }} activeOptions={EXACT}>
                {say(one.title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Picture file={(journey?.files ?? atlas.overview)[language]} label={say(TEXTS.map)} />
      {(journey === undefined ? atlas.journeys : [journey]).map((one) => (
        <JourneySteps key={one.id} journey={one} nodes={atlas.nodes} />
      ))}
    </div>
  );
}

function Picture({ file, label }: { file: string; label: string }) {
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void loadText(file).then((text) => {
      if (isCurrent) setSvg(text);
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <section
      className={classes.picture}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it on narrow windows
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the build of the atlas; inline, so that its boxes are links
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
