import type { LocaleShape } from '../../locale-shape.ts';
import type { legal as source } from '../en/legal.ts';

export const legal = {
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  language: '문서 언어',
  english: '영어',
  korean: '한국어',
  inForce: '{{date}} 시행',
  contents: '목차',
  sample: '가상의 회사를 위한 예시 문서입니다. 실제 서비스에 쓰기 전에 검토를 받아야 합니다.',
  loading: '불러오는 중...',
  failed: '문서를 불러오지 못했습니다. 연결을 확인한 뒤 다시 시도하십시오.',
  retry: '다시 시도',
} as const satisfies LocaleShape<typeof source>;
