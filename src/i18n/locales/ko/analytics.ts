import type { LocaleShape } from '../../locale-shape.ts';
import type { analytics as source } from '../en/analytics.ts';

export const analytics = {
  title: '방문 통계 집계에 동의하십니까?',
  description:
    '어떤 페이지가 열렸는지 날짜별로 횟수만 집계합니다. 쿠키와 외부 서비스를 사용하지 않으며, 방문자를 알아볼 수 있는 정보는 남기지 않습니다. 선택한 내용은 이 브라우저에 180일 동안 보관됩니다.',
  accept: '동의',
  reject: '거부',
  reconsider: '방문 통계 설정',
} as const satisfies LocaleShape<typeof source>;
