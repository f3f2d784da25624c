import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CaseSheet, FlowEffect } from '../../../data/atlas-data.ts';
import { titleOfCase } from '../../case-title.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import { EFFECT_KINDS } from './chart-texts.ts';
import classes from './panel.module.css';

const TEXTS = {
  requirements: words('Requirements', '요구 사항'),
  cases: words('Test cases', '테스트 케이스'),
  onChart: words('on the chart', '차트'),
  inBrowser: words('in a browser', '브라우저'),
  passed: words('passed', '통과'),
  failed: words('failed', '실패'),
  notRun: words('not recorded', '기록 없음'),
};

/** A name and its value; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Effects({ effects }: { effects: readonly FlowEffect[] }) {
  const { say } = useSpeech();
  return (
    <ul>
      {effects.map(({ name, kind, words: said }) => (
        <li key={name}>
          {say(said)} <small>({say(EFFECT_KINDS[kind])})</small> <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

export function Requirements({ ids }: { ids: readonly string[] }) {
  const { say } = useSpeech();
  if (ids.length === 0) return null;
  return (
    <Fact name={say(TEXTS.requirements)}>
      <ul className={classes.chips}>
        {ids.map((id) => (
          <li key={id}>
            <Link to="/trace" search={{ id }}>
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </Fact>
  );
}

/** Links to test cases, with their results. */
export function Cases({ cases }: { cases: readonly CaseSheet[] }) {
  const { say } = useSpeech();
  return (
    <section>
      <h3>
        {say(TEXTS.cases)} <small>{cases.length}</small>
      </h3>
      <ul className={classes.rows}>
        {cases.map((one) => (
          <li key={one.id}>
            <Link to="/cases" search={{ case: one.id }}>
              {say(titleOfCase(one))}
            </Link>
            <code>{one.id}</code>
            <span className={classes.results}>
              <Result where={say(TEXTS.onChart)} result={one.inModel} />
              <Result where={say(TEXTS.inBrowser)} result={one.inBrowser} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Result({ where, result }: { where: string; result: CaseSheet['inModel'] }) {
  const { say } = useSpeech();
  if (result === null) return <small>{`– ${where}: ${say(TEXTS.notRun)}`}</small>;
  const mark = result.status === 'passed' ? '✓' : '✕';
  return <small className={classes[result.status]}>{`${mark} ${where}: ${say(TEXTS[result.status])}`}</small>;
}
