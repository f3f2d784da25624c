import { useState } from 'react';
import type { LiveChart as Chart } from '#src/app/live/messages.ts';
import type { ChartSheet } from '../../data/atlas-data.ts';
import { useSpeech } from '../language.tsx';
import classes from '../live/live.module.css';
import { LiveChart } from '../live/live-chart.tsx';
import { LiveControls } from '../live/live-controls.tsx';
import { LiveLog } from '../live/live-log.tsx';
import { LiveReport } from '../live/live-report.tsx';
import { type KnownPage, pageToShow, useLive } from '../live/use-live.ts';
import { type Sheets, situationOf, titleOf } from '../live/words-of-charts.ts';
import { PageTitle } from '../page-title.tsx';
import { words } from '../texts.ts';

const TEXTS = {
  title: words('Live', '실시간'),
  emptyTitle: words('No page is connected', '연결된 페이지가 없습니다'),
  empty: words(
    'Start the site with "npm run dev" and open it in this browser, at the same address and port. Its button "Flows" (Alt+Shift+L) opens this page. A site started with "npm start" does not connect.',
    '"npm run dev"로 사이트를 시작한 뒤 이 브라우저에서 같은 주소와 포트로 여십시오. 사이트의 "흐름 보기" 버튼(Alt+Shift+L)을 누르면 이 페이지가 열립니다. "npm start"로 시작한 사이트는 연결되지 않습니다.',
  ),
  page: words('Page', '페이지'),
  newest: words('the newest', '가장 최근 페이지'),
  closed: words('closed', '닫힘'),
  isClosed: words(
    'This page is closed or was reloaded: this is its last report.',
    '이 페이지는 닫혔거나 새로 고쳐졌습니다. 마지막 기록을 보여 줍니다.',
  ),
  charts: words('Running charts', '실행 중인 차트'),
  follow: words('Show the chart that changed last', '마지막으로 바뀐 차트 보기'),
};

interface LivePageProps {
  readonly sheets: readonly ChartSheet[];
  readonly revision: string | null;
}

/** Where the charts of the running development site are. */
export function LivePage({ sheets: all, revision }: LivePageProps) {
  const { say, language } = useSpeech();
  const { pages, send } = useLive();
  const [chosen, choose] = useState('');
  const page = pageToShow(pages, chosen);
  const sheets: Sheets = new Map(all.map((sheet) => [sheet.flow.name, sheet]));
  const nameOf = ({ openedAt, address, isOpen }: KnownPage) =>
    [
      new Date(openedAt).toLocaleTimeString(language),
      address,
      ...(isOpen ? [] : [`(${say(TEXTS.closed)})`]),
    ].join('  ');
  return (
    <>
      <PageTitle words={TEXTS.title} />
      {page === undefined ? (
        <section className={classes.empty}>
          <h2>{say(TEXTS.emptyTitle)}</h2>
          <p>{say(TEXTS.empty)}</p>
        </section>
      ) : (
        <>
          <div className={classes.bar}>
            <label>
              {say(TEXTS.page)}
              <select value={chosen} onChange={({ target }) => choose(target.value)}>
                <option value="">{say(TEXTS.newest)}</option>
                {pages.map((one) => (
                  <option key={one.name} value={one.name}>
                    {nameOf(one)}
                  </option>
                ))}
              </select>
            </label>
            <LiveReport page={page} revision={revision} />
          </div>
          <p className={classes.address}>
            {page.address}
            {!page.isOpen && <strong> – {say(TEXTS.isClosed)}</strong>}
          </p>
          <Panel key={page.name} page={page} sheets={sheets} send={send} />
        </>
      )}
    </>
  );
}

interface PanelProps {
  readonly page: KnownPage;
  readonly sheets: Sheets;
  readonly send: ReturnType<typeof useLive>['send'];
}

function Panel({ page, sheets, send }: PanelProps) {
  const { say } = useSpeech();
  const [chosen, choose] = useState<number | null>(null);
  const { charts, log } = page;
  const running = charts.filter(({ status }) => status === 'active');
  const list = running.length > 0 ? running : charts;
  const changed = log.findLast(({ actor }) => list.some((one) => one.actor === actor));
  const chart = list.find(({ actor }) => actor === (chosen ?? changed?.actor)) ?? list[0];
  const command = (one: Parameters<typeof send>[1]) => send(page.name, one);
  const situation = (one: Chart) =>
    situationOf(sheets, one)
      .map((part) => say(part))
      .join(' · ');
  return (
    <div className={classes.panel}>
      <div>
        <section aria-labelledby="live-charts">
          <h2 id="live-charts">{say(TEXTS.charts)}</h2>
          <label className={classes.follow}>
            <input
              type="checkbox"
              checked={chosen === null}
              onChange={({ target }) => choose(target.checked ? null : (chart?.actor ?? null))}
            />
            {say(TEXTS.follow)}
          </label>
          <ul className={classes.charts}>
            {list.map((one) => (
              <li key={one.actor}>
                <button type="button" aria-pressed={one === chart} onClick={() => choose(one.actor)}>
                  <strong>{say(titleOf(sheets, one.chart))}</strong>
                  <span>{situation(one)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <LiveControls page={page} command={command} />
      </div>
      <div className={classes.wide}>
        {chart !== undefined && (
          <LiveChart
            chart={chart}
            sheets={sheets}
            lastTaken={log.findLast(({ actor }) => actor === chart.actor)}
            command={page.isOpen ? command : undefined}
          />
        )}
        <LiveLog log={log} sheets={sheets} />
      </div>
    </div>
  );
}
