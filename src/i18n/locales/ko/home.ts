import type { LocaleShape } from '../../locale-shape.ts';
import type { home as source } from '../en/home.ts';

export const home = {
  head: {
    title: 'AI 기반 3D 모델 분석을 활용한 디지털 치과용 3D 프린팅 소프트웨어',
    description:
      '{{product}}은 AI 기반 3D 모델 분석을 활용한 디지털 치과용 3D 프린팅 소프트웨어입니다. STL 모델의 서포트, 배치, 보정, 적응형 출력 프로파일, 불리언 연산을 지원합니다.',
  },
  hero: {
    eyebrow: '디지털 치과를 위한 3D 프린팅 소프트웨어',
    title: '모델을 열면 서포트와 배치가 준비됩니다',
    lead: '{{product}}은 치과와 기공소를 위한 웹 기반 3D 프린팅 슬라이서이자 모델 전처리 도구입니다. AI가 STL의 형상을 분석해 서포트, 배치, 보정을 제안합니다. 모델은 내 컴퓨터에서 처리합니다.',
    download: '무료 다운로드',
    signUp: '회원가입',
    manual: '매뉴얼 보기',
    factSystems: 'Windows·macOS 무료',
    factFiles: 'STL 파일 전용',
    factPrinters: '검증 프린터 29종',
    art: '민트색 서포트 위에 기울여 놓은, 속이 빈 어금니 크라운. 지나간 레이어와 마진은 보라색입니다.',
  },
  closing: {
    title: 'STL을 열어 서포트를 확인해 보세요',
    text: '잘 아는 케이스로 직접 판단해 보세요.',
  },
} as const satisfies LocaleShape<typeof source>;
