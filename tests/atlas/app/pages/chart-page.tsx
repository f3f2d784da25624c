import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ChartSheet } from '../../data/atlas-data.ts';
import { CoverageLegend } from '../coverage.tsx';
import { useSpeech } from '../language.tsx';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';
import { NO_RUN } from './chart/chart-texts.ts';
import { Diagram } from './chart/diagram.tsx';
import { ElementList } from './chart/element-list.tsx';
import panel from './chart/panel.module.css';
import { type ChartSearch, coverageOf, pictureOf, type Selected, selectedOf } from './chart/selection.ts';
import { StatePanel } from './chart/state-panel.tsx';
import { TransitionPanel } from './chart/transition-panel.tsx';
import classes from './chart-page.module.css';

const TEXTS = {
  pictures: words('Pictures', '그림'),
  overview: words('Overview', '전체'),
  coverage: words('Show coverage', '실행 범위 표시'),
  bundles: words(
    'An arrow for several transitions shows the least covered one.',
    '여러 전이를 묶은 화살표는 가장 적게 실행된 전이를 나타낸다.',
  ),
  selection: words('Selection', '선택한 항목'),
  hint: words(
    'Select a state or a transition in the diagram or in the list.',
    '다이어그램이나 목록에서 상태 또는 전이를 선택하세요.',
  ),
};

interface ChartPageProps {
  readonly sheet: ChartSheet;
  /** From the address. */
  readonly search: ChartSearch;
}

/** One chart: its pictures, and what is known about the selected state or transition. */
export function ChartPage({ sheet, search }: ChartPageProps) {
  const { say } = useSpeech();
  const { flow, pictures } = sheet;
  const isRecorded = flow.edges.some((edge) => coverageOf(sheet, edge) !== 'none');
  const [isCovered, setIsCovered] = useState(isRecorded);
  const selected = selectedOf(sheet, search);
  const shown = pictureOf(sheet, search, selected);
  return (
    <>
      <PageTitle words={flow.title} />
      <p className={classes.question}>{say(flow.question)}</p>
      <div className={classes.page}>
        <ElementList sheet={sheet} selected={selected} isCovered={isCovered} />
        <div className={classes.main}>
          {pictures.length > 1 && (
            <nav aria-label={say(TEXTS.pictures)}>
              <ul className={classes.pictures}>
                {pictures.map((picture) => (
                  <li key={picture.root}>
                    <Link
                      to="/charts/$name"
                      params={{ name: flow.name }}
                      search={{ picture: picture.root }}
                      resetScroll={false}
                      aria-current={picture === shown ? 'true' : undefined}
                    >
                      {say(picture.root === '' ? TEXTS.overview : picture.title)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div className={classes.coverage}>
            <label>
              <input
                type="checkbox"
                checked={isCovered}
                onChange={({ target }) => setIsCovered(target.checked)}
              />
              {say(TEXTS.coverage)}
            </label>
            {isCovered && <CoverageLegend />}
            {isCovered && isRecorded && <small>{say(TEXTS.bundles)}</small>}
            {isCovered && !isRecorded && <span>{say(NO_RUN)}</span>}
          </div>
          {shown !== undefined && (
            <Diagram
              key={shown.root}
              sheet={sheet}
              picture={shown}
              selected={selected}
              isCovered={isCovered}
            />
          )}
          {selected === null ? (
            <p className={classes.hint}>{say(TEXTS.hint)}</p>
          ) : (
            <Panel sheet={sheet} selected={selected} />
          )}
        </div>
      </div>
    </>
  );
}

function Panel({ sheet, selected }: { sheet: ChartSheet; selected: Selected }) {
  const { say } = useSpeech();
  const section = useRef<HTMLElement>(null);
  const id = selected.kind === 'state' ? selected.state.id : selected.edge.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel of another selection must be seen too
  useEffect(() => {
    section.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <section ref={section} className={panel.panel} aria-label={say(TEXTS.selection)}>
      {selected.kind === 'state' ? (
        <StatePanel key={id} sheet={sheet} state={selected.state} />
      ) : (
        <TransitionPanel key={id} sheet={sheet} edge={selected.edge} />
      )}
    </section>
  );
}
