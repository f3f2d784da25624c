import type { LocaleShape } from '../../locale-shape.ts';
import type { legal as source } from '../en/legal.ts';

export const legal = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  language: '문서 언어',
  english: 'English',
  korean: '한국어',
  loading: '불러오는 중...',
  failed: '문서를 불러오지 못했습니다. 연결을 확인한 뒤 다시 시도해 주세요.',
  retry: '다시 시도',
} as const satisfies LocaleShape<typeof source>;
