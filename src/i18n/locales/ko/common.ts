import type { LocaleShape } from '../../locale-shape.ts';
import type { common as source } from '../en/common.ts';

export const common = {
  cancel: '취소',
  ok: '확인',
  retry: '다시 시도',
  loading: '불러오는 중입니다.',
  comingSoon: '준비 중입니다.',
  language: '언어',
  switchToEnglish: 'ENG',
  switchToKorean: 'KOR',
  languageFailed: '언어를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  colorScheme: '화면 테마: {{scheme}}',
  schemeAuto: '시스템',
  schemeLight: '밝게',
  schemeDark: '어둡게',
  offline: '인터넷에 연결되어 있지 않습니다. 입력한 내용은 그대로 유지됩니다.',
  reconnecting: '서버에 다시 연결하고 있습니다. 로그인 상태는 유지됩니다.',
  start: {
    title: '내 케이스로 직접 확인해 보세요',
    lead: '기본 서비스는 무료입니다. 잘 아는 STL을 열어 서포트를 살펴보세요.',
    download: '무료 다운로드',
    pricing: '요금제 보기',
  },
} as const satisfies LocaleShape<typeof source>;
