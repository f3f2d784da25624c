/** What guards the charts themselves: their rules, the deliberate errors that tests must find, and what no browser test takes. */
import { CHARTS } from '#tests/model/charts.ts';
import { EQUIVALENTS } from '#tests/model/equivalents.ts';
import { wordsOf } from '#tests/model/flows/dictionary.ts';
import { type Words, words } from '#tests/model/flows/words.ts';
import { findings, RULE_NAMES, type RuleName } from '#tests/model/lint.ts';
import type { ChartSheet, QualityReport } from './atlas-data.ts';
import type { MutationRecord } from './mutation-record.ts';
import { uncoveredRows } from './uncovered.ts';

/** A rule without words does not compile. */
const RULES: Readonly<Record<RuleName, Words>> = {
  unguardedNotLast: words(
    'A branch without a condition is the last of its event.',
    '조건이 없는 분기는 해당 이벤트의 마지막 분기이다.',
  ),
  shadowed: words('Every transition can be taken.', '앞선 전이에 가려 실행되지 않는 전이가 없다.'),
  noErrorTarget: words(
    'Every call leads somewhere when it fails unexpectedly.',
    '모든 호출은 예상하지 못한 오류가 나도 이어질 상태가 있다.',
  ),
  unnamed: words(
    'Conditions, commands, times and calls have names.',
    '조건, 동작, 시간, 호출에 모두 이름이 있다.',
  ),
  pendingTag: words(
    'Every state with work in flight says so.',
    '처리 중인 상태는 모두 처리 중으로 표시된다.',
  ),
  missingScreen: words(
    'Every state has a screen, or is declared to have none.',
    '모든 상태에 화면이 있거나, 화면이 없다고 선언되어 있다.',
  ),
  trap: words('The user can leave every state.', '사용자가 빠져나올 수 없는 상태가 없다.'),
  twoScreensForOneParameter: words(
    'One value of the address bar stands for one screen.',
    '주소의 값 하나는 화면 하나만 가리킨다.',
  ),
  neverHandled: words('Every event is handled somewhere.', '모든 이벤트가 어디선가 처리된다.'),
  rootHistory: words('No chart remembers its last state.', '마지막 상태를 기억해 되돌아가는 차트가 없다.'),
  finalInvoke: words('A finished chart calls nothing.', '끝난 차트는 아무것도 호출하지 않는다.'),
  systemId: words('No call has a global name.', '전역 이름을 가진 호출이 없다.'),
  inFlightSubmit: words(
    'A submit is not taken twice while its answer is awaited.',
    '응답을 기다리는 동안 같은 제출을 다시 받지 않는다.',
  ),
  timerByRaise: words('Timers are part of the picture.', '모든 타이머가 그림에 나타난다.'),
  notAlwaysHeard: words(
    'Events such as logging out are handled in every state.',
    '로그아웃처럼 항상 처리해야 하는 이벤트를 모든 상태가 처리한다.',
  ),
  delayTooLong: words(
    'No timer is longer than browsers allow.',
    '브라우저가 허용하는 것보다 긴 타이머가 없다.',
  ),
};

/** @param record of the last mutation check; null if there is none */
export const qualityReport = (
  sheets: readonly ChartSheet[],
  record: MutationRecord | null,
): QualityReport => ({
  uncovered: uncoveredRows(sheets),
  lint: RULE_NAMES.map((rule) => ({
    rule,
    words: RULES[rule],
    findings: CHARTS.flatMap((chart) => findings(rule, chart).map((place) => `${chart.name}: ${place}`)),
  })),
  mutatedAt: record?.recordedAt ?? null,
  mutation: CHARTS.map(({ name }) => {
    const { mutants = 0, equivalent: _, ...killed } = record?.figures[name] ?? {};
    return {
      chart: name,
      title: wordsOf(name).title,
      mutants,
      killed,
      equivalents: Object.entries(EQUIVALENTS[name]).map(([mutant, reason]) => ({ mutant, reason })),
    };
  }),
});
