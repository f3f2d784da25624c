import type { LocaleShape } from '../../locale-shape.ts';
import type { security as source } from '../en/profile-security.ts';

export const security = {
  password: {
    title: '비밀번호',
    text: '변경하면 다른 모든 기기에서 로그아웃되며, 변경 사실을 이메일로 알려 드립니다.',
    none: 'Google 계정으로 로그인하므로 비밀번호가 없습니다.',
    open: '비밀번호 변경',
    dialogTitle: '비밀번호를 변경합니다',
    dialogText: '다른 브라우저와 데스크톱 앱에서는 모두 로그아웃되고, 이 브라우저의 로그인은 유지됩니다.',
    current: '현재 비밀번호',
    wrong: '현재 비밀번호가 올바르지 않습니다.',
    new: '새 비밀번호',
    confirm: '비밀번호 확인',
    submit: '새 비밀번호 저장',
    changed: '비밀번호를 변경하였습니다. 다른 기기에서는 모두 로그아웃되었습니다.',
  },
  deletion: {
    title: '회원 탈퇴',
    text: '프로필을 삭제하고 모든 기기에서 로그아웃합니다. 되돌릴 수 없습니다.',
    open: '회원 탈퇴',
    dialogTitle: '정말 탈퇴하시겠습니까?',
    permanent: '탈퇴하면 되돌릴 수 없으며, 계정과 데이터를 복구해 드릴 수 없습니다.',
    erasedTitle: '즉시 삭제되는 정보',
    erased: '이름, 이메일, 전화번호, 직업, 프로필 사진, 비밀번호, Google 계정 연결, 모든 로그인 기록',
    keptTitle: '법령에 따라 보관되는 정보',
    kept: '계정이 있었다는 사실과 동의 내역(이름 제외), 대금 결제 기록 5년, 불만 및 분쟁 처리 기록 3년',
    word: '탈퇴',
    wordLabel: '확인을 위해 ‘{{word}}’를 입력해 주세요',
    wordWrong: '‘{{word}}’를 그대로 입력해 주세요.',
    confirm: '영구 탈퇴',
    proofTitle: '본인 확인',
    proofText: '로그인한 지 10분이 지났습니다. 본인 확인을 마치면 바로 탈퇴 처리됩니다.',
    password: '비밀번호',
    wrong: '비밀번호가 올바르지 않습니다.',
    google: 'Google로 확인하고 탈퇴',
  },
} as const satisfies LocaleShape<typeof source>;
