import type { LocaleShape } from '../../locale-shape.ts';
import type { analytics as source } from '../en/analytics.ts';

export const analytics = {
  title: '방문 통계 집계에 동의하십니까?',
  description: '쿠키 없이 조회 수만 셉니다.',
  detail: '개인정보는 남기지 않습니다. 180일 뒤에 다시 묻습니다.',
  current: {
    accepted: '지금까지 방문을 집계했습니다.',
    rejected: '지금까지 방문을 집계하지 않았습니다.',
  },
  accept: '동의',
  reject: '거부',
} as const satisfies LocaleShape<typeof source>;
