import type { LocaleShape } from '../../locale-shape.ts';
import type { footer as source } from '../en/footer.ts';

export const footer = {
  description:
    '디지털 치과를 위한 3D 프린팅 소프트웨어입니다. AI가 모델의 형상을 분석해 서포트, 배치, 보정을 준비합니다.',
  about: '회사',
  legal: '약관 및 정책',
  terms: '이용약관',
  privacy: '개인정보 처리방침',
  statistics: '방문 통계 설정',
  professional: '{{product}} 링크드인',
  photos: '{{product}} 인스타그램',
  videos: '{{product}} 유튜브',
  newTab: '새 탭에서 열림',
  copyright: '© {{year}} {{product}}. 무단 전재 및 재배포를 금지합니다.',
} as const satisfies LocaleShape<typeof source>;
