import type { LocaleShape } from '../../locale-shape.ts';
import type { validateEmail as source } from '../en/validate-email.ts';

export const validateEmail = {
  title: '이메일 인증',
  description: '본인 이메일이 맞다면 아래 버튼을 눌러\u00A0주세요.',
  address: '이메일',
  confirm: '이메일 인증하기',
  validFor: '링크는 60분\u00A0동안 유효합니다.',
  confirmedTitle: '이메일 인증이 끝났습니다',
  confirmedDescription: '이제 비밀번호를 설정해 주세요.',
  continue: '계속',
  usedTitle: '이미 인증된 이메일입니다',
  usedDescription: '인증한 브라우저에서 계속하거나 여기서 다시 가입해 주세요.',
  logIn: '로그인',
  expiredTitle: '링크가 만료되었습니다',
  expiredDescription: '60분이 지나 새 메일이 필요합니다.',
  sendAgain: '새 인증 메일 보내기',
  invalidTitle: '링크가 완전하지 않습니다',
  invalidDescription: '메일의 링크를 그대로 열거나 새 메일을 받아 주세요.',
  newMail: '새 메일 받기',
  signUp: '회원가입',
  memberTitle: '이미 가입된 이메일입니다',
  memberDescription: '이 주소로 가입한 계정이 있습니다. 로그인해 주세요.',
  signedInDescription: '이 주소로 로그인되어 있습니다. 더 인증할 것이 없습니다.',
  otherAccountTitle: '다른 계정으로 로그인되어 있습니다',
  otherAccountDescription:
    '지금은 {{member}} 계정으로 로그인되어 있습니다. {{email}} 주소로 가입하려면 로그아웃한 뒤 메일의 링크를 다시 열어 주세요.',
  otherAccountUnnamed:
    '다른 계정으로 로그인되어 있습니다. {{email}} 주소로 가입하려면 로그아웃한 뒤 메일의 링크를 다시 열어 주세요.',
  logOut: '로그아웃',
  toHome: '홈으로',
  otherDeviceTitle: '다른 기기에서 가입 중이신가요?',
  otherDeviceDescription: '여기서 계속하거나, 메일의 인증 번호를 다른 기기에 입력해\u00A0주세요.',
  notYou: '본인이 아니라면 창을 닫아 주세요. 버튼을 누르지 않으면 아무\u00A0일도 일어나지\u00A0않습니다.',
} as const satisfies LocaleShape<typeof source>;
