import type { LocaleShape } from '../../locale-shape.ts';
import type { header as source } from '../en/header.ts';

export const header = {
  label: '주요 메뉴',
  home: '{{product}} 홈으로',
  skip: '본문으로 건너뛰기',
  resources: '자료실',
  download: '다운로드',
  pricing: '요금',
  printers: '호환 프린터',
  manual: '매뉴얼',
  about: '회사',
  aboutUs: '회사 소개',
  careers: '채용',
  contact: '문의하기',
  logIn: '로그인',
  signUp: '회원가입',
  logOut: '로그아웃',
  profile: '내 프로필',
  account: '{{name}} 님의 계정',
  accountUnnamed: '계정',
  restoring: '로그인 상태를 확인하고 있습니다',
  openMenu: '메뉴 열기',
  closeMenu: '메뉴 닫기',
  menu: '메뉴',
} as const satisfies LocaleShape<typeof source>;
