import type { LocaleShape } from '../../locale-shape.ts';
import type { notFound as source } from '../en/not-found.ts';

export const notFound = {
  badge: '404',
  title: '페이지를 찾을 수 없습니다',
  description: '이 자리에 있어야 할 페이지가 없습니다. 주소가 잘못 입력되었거나 페이지가 옮겨졌습니다.',
  search: '자료실 검색',
  find: '검색',
  popular: '자주 찾는 페이지',
  home: '홈으로 돌아가기',
} as const satisfies LocaleShape<typeof source>;
