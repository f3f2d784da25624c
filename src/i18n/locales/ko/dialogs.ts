import type { LocaleShape } from '../../locale-shape.ts';
import type { dialogs as source } from '../en/dialogs.ts';

export const dialogs = {
  apply: '적용',
  close: '닫기',
  back: '뒤로',
  progress: '전체 {{total}}단계 중 {{current}}단계',
  timeLeft: '{{minutes}}분 {{seconds}}초 남음',
  secondsLeft: '{{seconds}}초 남음',
} as const satisfies LocaleShape<typeof source>;
