/** A replayed bug report as text, Korean first. */
import type { BugReport, Words } from '../data/atlas-data.ts';
import type { Replay } from './replay.ts';

const both = ({ ko, en }: Words, indent: string) => `${indent}${ko}\n${indent}${en}`;
const list = (states: readonly string[]) => states.join(', ') || '–';

const STEP = ({ action, result }: Replay['steps'][number], index: number) =>
  [`  ${index + 1}. ${action.ko} → ${result.ko}`, `     ${action.en} → ${result.en}`].join('\n');

function endOf({ states, reported, isSame, missing, stuckAt }: Replay): string[] {
  if (isSame) return [`  = 보고된 상태와 같음 / Same as reported: ${list(reported)}`];
  return [
    ...(states === null
      ? ['  ✕ 지금은 없는 차트 / This chart no longer exists.']
      : [`  ≠ 모델의 상태 / State in the model: ${list(states)}`]),
    `    보고된 상태 / State reported: ${list(reported)}`,
    ...(missing === null
      ? []
      : [`    지금은 없는 첫 전이 / First transition that no longer exists: ${missing}`]),
    ...(stuckAt === null || stuckAt === missing
      ? []
      : [`    모델이 따라갈 수 없는 전이 / The model cannot follow: ${stuckAt}`]),
  ];
}

const chartLines = (one: Replay): string[] => [
  '',
  `■ ${one.title.ko} / ${one.title.en} (${one.chart})`,
  ...(one.start === null ? [] : [both(one.start, '  ')]),
  ...one.steps.map(STEP),
  ...endOf(one),
];

/** @param charts the result of replaying `report` */
export function printReplay(report: BugReport, charts: readonly Replay[]): string {
  const { when, address, language, browser, revision, simulation, isWhole } = report;
  return [
    `${when}  ${address}  ${language}  ${revision ?? '?'}`,
    browser,
    `통신 장애 / Fault: ${simulation.fault}  팝업 / Popup: ${simulation.popup}`,
    ...(isWhole ? [] : ['오래된 전이가 빠져 있음 / The oldest transitions are missing.']),
    ...charts.flatMap(chartLines),
  ].join('\n');
}
