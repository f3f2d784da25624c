import type { LocaleShape } from '../../locale-shape.ts';
import type { profile as source } from '../en/profile.ts';
import { billing } from './profile-billing.ts';
import { profileEdit } from './profile-edit.ts';
import { security } from './profile-security.ts';

export const profile = {
  title: '내 프로필',
  tabs: {
    profile: '프로필',
    purchases: '구매·환불 내역',
    usage: '사용 내역',
    security: '보안',
  },
  billing,
  edit: profileEdit,
  none: '입력하지 않음',
  security,
  account: '계정',
  contactDetails: '연락처 및 직업',
  consents: '알림 수신',
  nickName: '이름',
  email: '이메일',
  phone: '전화번호',
  job: '직업',
  memberSince: '가입일',
  news: '제품 소식',
  ads: '혜택 및 광고',
  agreed: '동의함',
  declined: '동의하지 않음',
  visible: '이름과 사진은 {{product}}의 모든 사용자에게 보입니다.',
  logOut: '로그아웃',
} as const satisfies LocaleShape<typeof source>;
