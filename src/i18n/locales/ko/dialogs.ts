import type { LocaleShape } from '../../locale-shape.ts';
import type { dialogs as source } from '../en/dialogs.ts';

export const dialogs = {
  apply: '적용',
  close: '닫기',
  back: '뒤로',
  progress: '전체 {{total}}단계 중 {{current}}단계',
  timeLeft: '{{minutes}}분 {{seconds}}초',
  secondsLeft: '{{seconds}}초',
  leaveTitle: '작성을 그만둘까요?',
  leaveText: '입력한 내용은 이 탭을 닫을 때까지 보관됩니다. 나중에 이어서 작성할 수 있습니다.',
  leaveAndLose: '여기에 입력한 내용은 보관되지 않습니다.',
  leave: '나가기',
  stay: '계속 작성',
} as const satisfies LocaleShape<typeof source>;
