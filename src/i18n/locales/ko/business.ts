import type { LocaleShape } from '../../locale-shape.ts';
import type { business as source } from '../en/business.ts';

export const business = {
  line: '주식회사 {{product}} · 대표 {{representative}} · 사업자등록번호 {{registration}} · 통신판매업신고 {{mailOrder}} · {{address}} · 전화 {{phone}} · 개인정보 보호책임자 {{officer}}',
  sample: '데모 사이트입니다. 회사 정보와 인물, 고객, 글, 수치, 설치 파일은 모두 예시입니다.',
} as const satisfies LocaleShape<typeof source>;
