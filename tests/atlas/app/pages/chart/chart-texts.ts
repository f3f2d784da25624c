/** Words for the kinds and tags that the charts use. */
import type { FlowEdge, FlowOutcome, FlowState } from '../../../data/atlas-data.ts';
import { words } from '../../texts.ts';

export const STATE_KINDS: Readonly<Record<FlowState['kind'], ReturnType<typeof words>>> = {
  atomic: words('State', '상태'),
  compound: words('Group of states', '상태 묶음'),
  parallel: words('Parallel regions', '병렬 영역'),
  final: words('End', '끝'),
  transient: words('Decides at once', '즉시 분기'),
};

/** Tags without words here show as they are in the code. */
export const TAGS: Readonly<Record<string, ReturnType<typeof words>>> = {
  pending: words('work in flight', '처리 중'),
  holdsAddress: words('keeps the address', '주소 유지'),
  needsMember: words('needs a signed-in user', '로그인 필요'),
  unsaved: words('unsaved changes', '저장하지 않은 변경'),
  profileAwaited: words('waits for the profile', '프로필 대기'),
  coolingDown: words('waits before the next try', '재시도 대기'),
  authorized: words('signed in', '로그인됨'),
  restoring: words('restores the session', '세션 복원 중'),
  editable: words('can be edited', '편집 가능'),
};

export const EDGE_KINDS: Readonly<Record<FlowEdge['kind'], ReturnType<typeof words>>> = {
  event: words(
    'From outside the chart: the user, the address, the server, another chart or tab',
    '차트 밖: 사용자, 주소, 서버, 다른 차트나 탭',
  ),
  answer: words('An answer to a call', '호출의 응답'),
  time: words('Time', '시간 경과'),
  always: words('At once, by a condition', '조건에 따라 즉시'),
};

export const RESULTS: Readonly<Record<FlowOutcome['result'], ReturnType<typeof words>>> = {
  answer: words('answered', '정상 응답'),
  refused: words('refused', '거절'),
  failed: words('unexpected error', '예상하지 못한 오류'),
};

export const EFFECT_KINDS = {
  command: words('command', '명령'),
  tells: words('tells the coordinator', '상위 차트에 알림'),
  passes: words('passes on to a chart', '하위 차트에 전달'),
} as const;

export const ANY_STATE = words('Every state', '모든 상태');
export const STAYS = words('stays', '상태 유지');
export const NO_RUN = words(
  'No run is recorded yet. npm test records one.',
  '아직 기록된 실행이 없습니다. npm test를 실행하면 기록됩니다.',
);
