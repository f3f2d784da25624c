import type { LocaleShape } from '../../locale-shape.ts';
import type { handoff as source } from '../en/handoff.ts';

export const handoff = {
  offer: {
    title: '{{app}}\u00A0앱에 로그인할까요?',
    subtitle: '아래 계정으로 앱에 로그인합니다.',
    caution: '앱에서 직접 로그인을 시작한 경우에만 계속해 주세요.',
    open: '{{app}} 열기',
    opening: '링크를 준비하고 있습니다.',
    otherAccount: '다른 계정으로 로그인',
    notNow: '나중에 하기',
  },
  opening: {
    title: '{{app}}\u00A0앱을 여는 중입니다',
    subtitle: '브라우저에 앱을 열지 묻는 창이 나타나면 허용해 주세요.',
    waiting: '앱의 응답을 기다리고 있습니다',
    again: '다시 열기',
    copy: '링크 복사',
    copied: '링크를 복사했습니다',
    copyHint: '1분 안에 앱에 붙여 넣어 주세요. 한 번만 사용할 수 있으니 다른 사람에게 보내지 마세요.',
    copyFailed: '링크를 복사하지 못했습니다. 아래 링크를 직접 선택해 복사해 주세요.',
    link: '로그인 링크',
  },
  help: {
    title: '앱이 열리지 않나요?',
    whale: '웨일',
    chromeHelp: '주소창 아래 창에서 열기를 눌러 주세요. 취소를 눌렀다면 여기서 다시 열기를 눌러 주세요.',
    edgeHelp: '주소창 아래 창에서 열기를 눌러 주세요. 항상 허용을 선택해 두어도 됩니다.',
    whaleHelp: '화면 가운데 창에서 열기를 눌러 주세요. 차단되었다면 이 사이트의 팝업을 허용해 주세요.',
    firefoxHelp: '목록에서 앱을 고르고 링크 열기를 눌러 주세요.',
    safariHelp: '허용을 눌러 주세요. 주소가 유효하지 않다고 나오면 앱을 한 번 실행한 뒤 다시 시도해 주세요.',
    linuxHelp: '앱을 패키지로 설치해야 합니다. 압축만 풀어 실행하면 링크가 앱에 연결되지 않습니다.',
    clinic:
      '치과나 기공소의 컴퓨터에서는 백신이나 프록시가 앱 링크를 막을 수 있습니다. 앱을 예외로 등록하거나 링크 복사를 이용해 주세요.',
    download: '앱 내려받기',
    newTab: '(새 탭에서 열림)',
  },
  done: {
    title: '{{app}}\u00A0앱에 로그인했습니다',
    subtitle: '이 탭을 닫아도 됩니다.',
    device: '기기',
    version: '버전',
    finish: '완료',
  },
  failed: {
    title: '{{app}}\u00A0앱에 아직 로그인하지 못했습니다',
    unanswered: '앱이 제때 응답하지 않아 링크가 만료되었습니다. 새 링크로 다시 시도해 주세요.',
    incomplete: '앱에서 연 주소가 완전하지 않습니다. 앱에서 로그인을 다시 시작해 주세요.',
    retry: '다시 시도',
  },
} as const satisfies LocaleShape<typeof source>;
