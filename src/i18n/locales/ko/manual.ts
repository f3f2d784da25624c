import type { LocaleShape } from '../../locale-shape.ts';
import type { manual as source } from '../en/manual.ts';

export const manual = {
  title: '매뉴얼',
  description: '언어를 선택해 주세요. 매뉴얼은 새 탭에서 열립니다.',
  language: '매뉴얼 언어',
  english: 'English',
  korean: '한국어',
  russian: 'Русский',
  cancel: '취소',
  open: '매뉴얼 열기',
  contents: '챕터 바로가기',
  parts: {
    start: '설치와 첫 출력',
    supports: '서포트 편집',
    layout: '방향과 배치',
    compensation: '보정',
    boolean: '불리언 연산',
    help: '출력 실패 해결',
  },
  opening: '매뉴얼을 여는 중입니다',
  openingText: '열리지 않으면 언어를 선택해 주세요.',
} as const satisfies LocaleShape<typeof source>;
