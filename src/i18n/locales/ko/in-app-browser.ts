import type { LocaleShape } from '../../locale-shape.ts';
import type { inAppBrowser as source } from '../en/in-app-browser.ts';

export const inAppBrowser = {
  apps: {
    kakaotalk: '카카오톡',
    naver: '네이버',
    daum: '다음',
    line: '라인',
    instagram: '인스타그램',
    facebook: '페이스북',
  },
  title: '{{app}} 앱 안에서는 Google 로그인을 사용할 수 없습니다',
  explanation:
    'Google은 다른 앱에 내장된 브라우저에서의 로그인을 허용하지 않습니다. 기기의 기본 브라우저에서 계속해 주세요.',
  open: '브라우저에서 열기',
  openFailed: '열리지 않으면 {{app}} 앱의 메뉴(⋮ 또는 ⋯)에서 ‘다른 브라우저로 열기’를 선택해 주세요.',
  steps: '{{app}} 앱의 메뉴(⋯ 또는 공유 버튼)에서 ‘다른 브라우저로 열기’를 선택해 주세요.',
  copy: '주소 복사',
  copied: '주소를 복사했습니다. 브라우저의 주소창에 붙여 넣어 주세요.',
  copyFailed: '주소를 복사하지 못했습니다. 아래 주소를 길게 눌러 복사해 주세요.',
} as const satisfies LocaleShape<typeof source>;
