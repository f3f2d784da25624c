import { PRODUCT } from '#contract/product.ts';
import type { MailKind, MailLanguage } from './mail-message.ts';

/** The texts of one mail. Placeholders are function parameters, so that user input is never a template. */
interface MailText {
  subject: string;
  title: string;
  lead: string;
  /** Label of the only button. */
  button: string;
  /** Label above the code or the password. */
  secretLabel: string | null;
  /** How long the mail is valid, in minutes. Null for a mail whose link has no time limit. */
  validity: (minutes: number) => string | null;
  /** Why the recipient gets it, with the time of the request. */
  why: (time: string) => string;
  /** What to do if it was someone else's request. */
  otherwise: string;
}

const name = PRODUCT.name;

export const MAIL_TEXTS: Record<MailLanguage, Record<MailKind, MailText>> = {
  ko: {
    verification: {
      subject: `[${name}] 이메일을 인증해 주세요`,
      title: '이메일을 인증해 주세요',
      lead: '아래 버튼을 누르면 회원가입을 이어서 진행할 수 있습니다. 다른 기기에서 메일을 열었다면 가입 화면에 인증 번호를 입력해 주세요.',
      button: '이메일 인증하기',
      secretLabel: '인증 번호',
      validity: (minutes) => `링크와 인증 번호는 ${minutes}분 동안 유효합니다.`,
      why: (time) => `${time}에 이 주소의 인증이 요청되어 보내 드리는 메일입니다.`,
      otherwise: '요청하지 않았다면 이 메일을 무시하세요. 계정이 만들어지지 않습니다.',
    },
    invitation: {
      subject: `[${name}] 로그인 안내`,
      title: '이 주소로 로그인할 수 있습니다',
      lead: `이 이메일 주소로 가입한 ${name} 계정이 있습니다. 아래 버튼을 누르고 비밀번호를 입력해 주세요.`,
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 이메일 찾기가 요청되어 보내 드리는 메일입니다.`,
      otherwise: '요청하지 않았다면 이 메일을 무시하세요. 이 메일에는 비밀번호가 들어 있지 않습니다.',
    },
    temporaryPassword: {
      subject: `[${name}] 임시 비밀번호 안내`,
      title: '임시 비밀번호를 보내 드립니다',
      lead: '아래 임시 비밀번호로 한 번 로그인할 수 있습니다. 로그인한 뒤에는 비밀번호를 새로 설정하는 것을 권장합니다.',
      button: '로그인',
      secretLabel: '임시 비밀번호',
      validity: (minutes) =>
        `임시 비밀번호는 ${minutes}분 동안 한 번만 사용할 수 있습니다. 기존 비밀번호도 그대로 유효합니다.`,
      why: (time) => `${time}에 비밀번호 찾기가 요청되어 보내 드리는 메일입니다.`,
      otherwise:
        '요청하지 않았다면 기존 비밀번호로 계속 로그인하세요. 그러면 임시 비밀번호는 바로 무효가 됩니다.',
    },
    signInAlert: {
      subject: `[${name}] 로그인 시도가 여러 번 실패했습니다`,
      title: '로그인 시도가 여러 번 실패했습니다',
      lead: '누군가 잘못된 비밀번호로 이 계정에 여러 번 로그인을 시도했습니다. 계정은 잠기지 않았으며, 추가 시도는 잠시 늦춰집니다.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 실패한 로그인이 많아져 계정의 주인에게 보내 드리는 메일입니다.`,
      otherwise: '본인이 시도한 것이 아니라면 다른 곳에서 쓰지 않는 비밀번호로 바꾸는 것을 권장합니다.',
    },
    passwordChanged: {
      subject: `[${name}] 비밀번호가 변경되었습니다`,
      title: '비밀번호가 변경되었습니다',
      lead: '비밀번호가 변경되어 모든 기기와 데스크톱 앱에서 로그아웃되었습니다. 계속 이용하려면 새 비밀번호로 로그인해 주세요.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 계정의 비밀번호가 변경되어 보내 드리는 메일입니다.`,
      otherwise:
        '본인이 변경하지 않았다면 바로 로그인 화면의 비밀번호 찾기에서 임시 비밀번호를 받아 비밀번호를 다시 설정해 주세요.',
    },
    accountDeleted: {
      subject: `[${name}] 회원 탈퇴가 완료되었습니다`,
      title: '회원 탈퇴가 완료되었습니다',
      lead: '계정과 개인정보가 삭제되어 더 이상 로그인할 수 없습니다. 같은 이메일 주소로 언제든지 다시 가입할 수 있습니다.',
      button: '문의하기',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 계정이 삭제되어 보내 드리는 메일입니다.`,
      otherwise: '본인이 탈퇴하지 않았다면 바로 문의해 주세요. 삭제된 계정은 복구할 수 없습니다.',
    },
    socialLinked: {
      subject: `[${name}] Google 계정이 연결되었습니다`,
      title: 'Google 계정이 연결되었습니다',
      lead: '이제 비밀번호 대신 연결된 Google 계정으로도 로그인할 수 있습니다.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 계정에 Google 계정이 연결되어 보내 드리는 메일입니다.`,
      otherwise:
        '본인이 연결하지 않았다면 비밀번호를 변경하고 문의해 주세요. 비밀번호를 아는 사람이 연결했을 수 있습니다.',
    },
    appSignedIn: {
      subject: `[${name}] 데스크톱 앱에서 로그인했습니다`,
      title: '데스크톱 앱에서 로그인했습니다',
      lead: '웹사이트에 로그인된 계정으로 데스크톱 앱이 로그인했습니다. 앱의 로그인은 웹사이트에서 로그아웃해도 유지됩니다.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 데스크톱 앱이 이 계정으로 로그인하여 보내 드리는 메일입니다.`,
      otherwise:
        '본인이 로그인하지 않았다면 바로 비밀번호를 변경해 주세요. 모든 기기와 데스크톱 앱에서 로그아웃됩니다.',
    },
    tokenReused: {
      subject: `[${name}] 안전을 위해 로그아웃했습니다`,
      title: '안전을 위해 로그아웃했습니다',
      lead: '이미 교체된 로그인 정보가 다시 사용되어 해당 로그인을 종료했습니다. 로그인 정보가 복사되었을 수 있습니다.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 오래된 로그인 정보가 사용되어 계정의 주인에게 보내 드리는 메일입니다.`,
      otherwise:
        '공용 컴퓨터를 사용했거나 짐작 가는 이유가 없다면 비밀번호를 변경해 주세요. 모든 기기와 데스크톱 앱에서 로그아웃됩니다.',
    },
    newDevice: {
      subject: `[${name}] 새로운 기기에서 로그인했습니다`,
      title: '새로운 기기에서 로그인했습니다',
      lead: '이전에 로그인한 적이 없는 브라우저에서 이 계정의 비밀번호로 로그인했습니다.',
      button: '로그인',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 새로운 기기에서 로그인하여 보내 드리는 메일입니다.`,
      otherwise:
        '본인이 로그인하지 않았다면 바로 비밀번호를 변경해 주세요. 모든 기기와 데스크톱 앱에서 로그아웃됩니다.',
    },
    inquiryReceipt: {
      subject: `[${name}] 문의가 접수되었습니다`,
      title: '문의가 접수되었습니다',
      lead: '남겨 주신 문의를 담당자가 확인한 뒤 이 주소로 답변드립니다. 기다리시는 동안 자료실에서 사용법과 사례를 살펴보실 수 있습니다.',
      button: '자료실 보기',
      secretLabel: null,
      validity: () => null,
      why: (time) => `${time}에 이 주소로 문의가 접수되어 보내 드리는 메일입니다.`,
      otherwise:
        '문의하지 않았다면 이 메일을 무시하세요. 다른 사람이 주소를 잘못 적었을 수 있습니다. 이 메일에는 문의 내용이 들어 있지 않습니다.',
    },
  },
  en: {
    verification: {
      subject: `[${name}] Verify your email`,
      title: 'Verify your email',
      lead: 'Press the button to continue signing up. If you opened this email on another device, type the verification code in the sign-up window instead.',
      button: 'Confirm email address',
      secretLabel: 'Verification code',
      validity: (minutes) => `The link and the verification code are valid for ${minutes} minutes.`,
      why: (time) => `You get this email because a sign-up with this address was requested on ${time}.`,
      otherwise: 'If it was not you, ignore this email. No account will be created.',
    },
    invitation: {
      subject: `[${name}] Log in to your account`,
      title: 'You can log in with this email',
      lead: `There is a ${name} account for this email address. Press the button and enter your password.`,
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because somebody looked for the email of this account on ${time}.`,
      otherwise: 'If it was not you, ignore this email. It contains no password.',
    },
    temporaryPassword: {
      subject: `[${name}] Your temporary password`,
      title: 'Your temporary password',
      lead: 'You can log in once with the temporary password below. We recommend setting a new password afterwards.',
      button: 'Log in',
      secretLabel: 'Temporary password',
      validity: (minutes) =>
        `It works once, within ${minutes} minutes. Your previous password keeps working.`,
      why: (time) => `You get this email because a temporary password was requested on ${time}.`,
      otherwise: 'If it was not you, keep using your password: logging in with it ends the temporary one.',
    },
    signInAlert: {
      subject: `[${name}] Several failed login attempts`,
      title: 'Several failed login attempts',
      lead: 'Somebody tried to log in to your account with a wrong password several times. The account is not locked; further attempts are slowed down.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email as the owner of the account, because attempts failed until ${time}.`,
      otherwise: 'If it was not you, we recommend a password that you use nowhere else.',
    },
    passwordChanged: {
      subject: `[${name}] Your password was changed`,
      title: 'Your password was changed',
      lead: 'Your password was changed, and every device and desktop app was logged out. Log in with the new password to continue.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because the password of your account was changed on ${time}.`,
      otherwise:
        'If it was not you, choose "Forgot password" on the login page now, and set a new password with the temporary one you get.',
    },
    accountDeleted: {
      subject: `[${name}] Your account was deleted`,
      title: 'Your account was deleted',
      lead: 'Your account and your personal data were deleted, and you can no longer log in. You can sign up with the same email address again at any time.',
      button: 'Contact us',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because your account was deleted on ${time}.`,
      otherwise: 'If it was not you, contact us now. A deleted account cannot be restored.',
    },
    socialLinked: {
      subject: `[${name}] A Google account was linked`,
      title: 'A Google account was linked',
      lead: 'From now on you can also log in with the linked Google account instead of your password.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because a Google account was linked to your account on ${time}.`,
      otherwise:
        'If it was not you, change your password and contact us: somebody who knows your password may have linked it.',
    },
    appSignedIn: {
      subject: `[${name}] A desktop app was logged in`,
      title: 'A desktop app was logged in',
      lead: 'A desktop app was logged in to your account from the website. It stays logged in when you log out of the website.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because a desktop app was logged in to your account on ${time}.`,
      otherwise:
        'If it was not you, change your password now. Every device and desktop app will be logged out.',
    },
    tokenReused: {
      subject: `[${name}] You were logged out for your safety`,
      title: 'You were logged out for your safety',
      lead: 'A login that had already been replaced was used again, so we ended it. Somebody may have copied it.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) =>
        `You get this email as the owner of the account, because an outdated login was used on ${time}.`,
      otherwise:
        'If you used a shared computer or cannot explain this, change your password. Every device and desktop app will be logged out.',
    },
    newDevice: {
      subject: `[${name}] Login from a new device`,
      title: 'Login from a new device',
      lead: 'Somebody logged in to your account with its password from a browser that had not been used for it before.',
      button: 'Log in',
      secretLabel: null,
      validity: () => null,
      why: (time) => `You get this email because a new device logged in to your account on ${time}.`,
      otherwise:
        'If it was not you, change your password now. Every device and desktop app will be logged out.',
    },
    inquiryReceipt: {
      subject: `[${name}] We have received your message`,
      title: 'We have received your message',
      lead: 'We will read it and answer to this address. Until then you may find guides and cases among our resources.',
      button: 'See resources',
      secretLabel: null,
      validity: () => null,
      why: (time) =>
        `You get this email because a message was sent from our contact form with this address on ${time}.`,
      otherwise:
        'If it was not you, ignore this email: somebody may have mistyped an address. It does not contain the message.',
    },
  },
};

/** Texts that all mails share. */
export const FRAME_TEXTS = {
  ko: {
    sentTo: (address: string) => `받는 주소: ${address}`,
    fallback: '버튼이 눌리지 않으면 아래 주소를 브라우저에 붙여 넣으세요.',
    tagline: 'AI 기반 3D 모델 분석을 활용한 디지털 치과용 3D 프린팅 소프트웨어',
    locale: 'ko-KR',
    timeZone: 'Asia/Seoul',
    zone: 'KST',
  },
  en: {
    sentTo: (address: string) => `Sent to: ${address}`,
    fallback: 'If the button does not work, paste this address into your browser.',
    tagline: '3D printing software for digital dentistry using AI-based 3D model analysis',
    locale: 'en-GB',
    timeZone: 'UTC',
    zone: 'UTC',
  },
} as const satisfies Record<MailLanguage, object>;
