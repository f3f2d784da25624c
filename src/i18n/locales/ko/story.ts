import type { LocaleShape } from '../../locale-shape.ts';
import type { home as source } from '../en/story.ts';

export { productWindow } from './product-window.ts';

/** The content of the home page below the fold. */
export const home = {
  demo: {
    title: '평면을 움직여 레이어를 확인하세요',
    lead: '프린터는 크라운이 아니라 레이어마다 한 장씩 만든 단면 이미지를 받습니다. 이\u00a0크라운은 지금 브라우저에서 50µm 간격으로 슬라이싱됩니다.',
    slider: '절단 평면',
    value: '전체 {{count}}개 중 {{layer}}번째 레이어, 가장 낮은 교두에서 {{height}}mm',
    layer: '레이어',
    ofCount: '/ {{count}}',
    height: '높이',
    area: '노광 면적',
    mask: '프린터가 노광하는 이미지',
    hint: '끌어서 움직이거나 방향키를 사용합니다.',
    hintTouch: '손가락으로 끌어서 움직입니다.',
  },
  proof: {
    title: '먼저 도입한 곳의 변화',
    lead: '같은 장비로 도입 전후를 재어 비교했습니다. 측정 방법은 사례마다 공개합니다.',
    lab: {
      before: '6.8%',
      after: '2.9%',
      measure: '다시 출력한 케이스의 비율',
      quote: '“프린터를 한 대 더 사려던 참이었습니다. 지금은 한 대가 쉬는 날도 있습니다.”',
      customer: '윤재호',
      role: '치과기공소 대표, 경기도',
      read: '기공소 사례 읽기',
    },
    clinic: {
      before: '87분',
      after: '58분',
      measure: '스캔부터 접착까지, 임시 크라운 한 개',
      quote: '“교합만 확인하고 바로 접착합니다. 환자가 두 번 오지 않아도 된다는 점이 가장 큽니다.”',
      customer: '문지아',
      role: '치과 원장, 부산',
      read: '치과 사례 읽기',
    },
    center: {
      before: '9.7%',
      after: '1.6%',
      measure: '휘어서 다시 만든 의치상의 비율',
      quote: '“출력은 15분 길어졌지만, 다시 만드느라 쓰던 두 시간이 사라졌습니다.”',
      customer: '배성민',
      role: '생산 센터 팀장, 대구',
      read: '생산 센터 사례 읽기',
    },
  },
  features: {
    title: '스캔과 출력 사이의 일',
    lead: '여러 프로그램을 오가던 다섯\u00a0가지 작업을 한\u00a0프로그램에서 처리합니다.',
    supports: {
      title: 'AI 서포트 생성',
      text: 'AI가 돌출부와 고립 영역을 찾아, 마진과 내면을 피해 버틸 수 있는 자리에 서포트를 세웁니다.',
    },
    layout: {
      title: 'AI 배치',
      text: '모델의 방향을 잡고 안전 간격을 두어 빌드 플레이트를 채웁니다. 한\u00a0번에 더 많은 케이스를 출력합니다.',
    },
    compensation: {
      title: 'AI 보정',
      text: '빛 번짐과 수축만큼 레이어마다 윤곽을 보정합니다. 설계한 적합도가 출력물에서도 유지됩니다.',
    },
    profiles: {
      title: '적응형 출력 프로파일',
      text: '교두와 마진은 얇게, 곧은 벽은 두껍게 쌓습니다. 세밀한 부위에만 시간을 더 씁니다.',
    },
    boolean: {
      title: '불리언 연산',
      text: '스크루 홀을 뚫고, 베이스를 합치고, 케이스 번호를 새깁니다. 다른 프로그램이 필요하지 않습니다.',
    },
  },
  audience: {
    title: '케이스를 책임지는 분들께',
    dentists: {
      title: '치과의사',
      text: '환자가 체어에 있는 동안 임시 크라운이나 모델을 출력합니다. 기본값이 잘 맞춰져 있어 따로 정할 것이 적습니다.',
    },
    technicians: {
      title: '치과기공사',
      text: '여러 케이스를 한 플레이트에 담고, 서포트 하나까지 직접 다룹니다. 잘 맞는 설정은 저장해 다시 사용합니다.',
    },
    manufacturers: {
      title: '치과 제품 제조사',
      text: '프린터나 레진에 맞춘 프로파일을 함께 제공합니다. 영리 목적의 사용에는 협의를 거친 라이선스가 필요합니다.',
    },
  },
  facts: {
    title: '설치하기 전에',
    lead: 'STL 파일만 지원하며, 호환 프린터 목록에 있는 프린터에서만 사용할 수 있습니다. 이\u00a0두\u00a0가지를 먼저 확인해 주세요.',
    graphicsLabel: '그래픽 카드',
    graphics: 'OpenGL 2 호환',
    displayLabel: '화면 해상도',
    display: '1920 x 1080',
    diskLabel: '디스크 공간',
    disk: '550 MB',
    memoryLabel: '메모리',
    memory: '4 GB RAM',
    caption: '최소 시스템 요구 사항',
    printers: '호환 프린터 보기',
  },
  plans: {
    title: '무료로 시작하고, 더 많이 출력할 때만 결제하세요',
    more: '요금제 보기',
    free: {
      title: '기본 서비스',
      price: '무료',
      text: '소프트웨어를 내려받아 바로 사용합니다. 비용도, 카드 등록도 없습니다.',
      one: '매월 다섯 케이스까지 AI 기능',
      two: '슬라이싱, 직접 세우는 서포트, 불리언 연산 제한 없음',
      three: 'Windows와 macOS',
    },
    premium: {
      title: '프리미엄 서비스',
      price: '월 50,400원부터',
      text: '출력량이 꾸준한 기공소에 알맞습니다. 월간, 연간, 포인트 중 원하는 방식으로 결제할 수 있습니다.',
      one: '연간 결제 시 16% 할인, 월 50,400원',
      two: '구매한 포인트는 1년 동안 유효',
      three: '매월 200~10,000포인트',
    },
  },
} as const satisfies LocaleShape<typeof source>;
