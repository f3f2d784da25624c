import type { LocaleShape } from '../../locale-shape.ts';
import type { analytics as source } from '../en/analytics.ts';

export const analytics = {
  title: '방문 통계 집계에 동의하십니까?',
  description:
    '페이지별 조회 수만 날짜별로 집계하며, 쿠키나 방문자를 알아볼 수 있는 정보는 남기지 않습니다. 180일 뒤에 다시 확인합니다.',
  accept: '동의',
  reject: '거부',
  reconsider: '방문 통계 설정',
} as const satisfies LocaleShape<typeof source>;
