import type { LocaleShape } from '../../locale-shape.ts';
import type { careers as source } from '../en/careers.ts';

export const careers = {
  head: {
    title: '채용',
    description:
      '대한민국에서 치과 3D 프린팅 소프트웨어를 함께 만들 동료를 찾습니다. 모집 중인 직무를 확인해 보세요.',
  },
  eyebrow: '채용',
  title: '50µm를 함께 고민할 동료를 찾습니다',
  lead: '50µm는 프린터의 한 픽셀이자, 마진이 맞고 안 맞고를 가르는 간격입니다. 작은 차이를 끝까지 보는 분과 일하고 싶습니다.',
  open: {
    title: '모집 중인 직무',
    lead_one: '{{count}}개 직무를 모집합니다. 급여\u00a0범위를 먼저 공개합니다.',
    lead_other: '{{count}}개 직무를 모집합니다. 급여\u00a0범위를 먼저 공개합니다.',
    emptyTitle: '지금은 모집 중인 직무가 없습니다',
    emptyText: '관심 있는 분야와 경력을 알려 주시면, 맞는 직무가 생길 때 먼저 연락드립니다.',
    emptyAction: '나를 소개하기',
  },
  closed: {
    title: '마감된 직무',
    count: '마감된 직무({{count}})',
    lead: '모집은 끝났지만, 어떤 일을 하는 곳인지 참고하실 수 있도록 남겨 두었습니다.',
    badge: '마감',
  },
  other: '맞는 직무가 없나요?',
  opening: {
    closesOn: '지원 마감',
    untilFilled: '채용 시까지',
    more: '자세히 보기',
    duties: '하는 일',
    requirements: '필요한 경험',
    preferred: '있으면 좋은 경험',
    apply: '지원하기',
  },
  employment: {
    'full-time': '정규직',
    contract: '계약직',
    intern: '인턴',
  },
  people: {
    title: '함께 일할 사람들',
    lead: '치과기공사와 엔지니어가 한 책상에서 일합니다. 첫 대화에서 이 가운데 몇 명을 만납니다.',
    representative: '“지원서는 제가 모두 직접 읽습니다.”',
    technician: '“제가 안 된다고 한 서포트는 다음 빌드에서 사라져 있습니다.”',
    engineer: '“리뷰에서 제 첫 질문은 늘 같습니다. 출력해 봤나요?”',
    lab: '“엔지니어가 캘리퍼스를 빌리러 오면 기분이 좋습니다.”',
  },
  benefits: {
    title: '급여 기준과 복지',
    lead: '급여는 세전 금액이며 매년 4월에 조정합니다. 금액은 경력과 과제 결과로 정하고, 모두에게 같은 기준을 적용합니다.',
    leave: {
      title: '휴가',
      text: '공휴일과 별도로 연차 20일을 드리고, 금요일은 오후\u00a03시에 퇴근합니다.',
    },
    learning: {
      title: '학습비',
      text: '분기마다 50만 원을 드리고, 치과기공사 보수 교육비는 따로 전액 지원합니다.',
    },
    share: {
      title: '스톡옵션과 성과급',
      text: '정규직 전원에게 스톡옵션을, 해마다 한 번 성과급을 드립니다.',
    },
    health: { title: '건강', text: '단체 상해 보험과 해마다 본인·가족 1인의 건강 검진을 지원합니다.' },
  },
  process: {
    title: '채용 절차',
    lead: '지원부터 결과까지 보통 3주가 걸립니다. 결과는 단계마다 5영업일 안에 알려 드립니다.',
    apply: { title: '지원', text: '이력서와 작업물을 보내 주세요. 자기소개서는 받지 않습니다.' },
    talk: { title: '첫 대화', text: '함께 일할 동료와 화상으로 45분간 이야기합니다.' },
    task: {
      title: '작은 과제',
      text: '실제 케이스로 2시간 분량의 과제를 하고 결과를 함께 살펴봅니다. 과제비를 지급합니다.',
    },
    day: {
      title: '연구실 방문',
      text: '출력 연구실에서 반나절을 보냅니다. 서로\u00a0뜻이 맞으면 조건을 정해 제안드립니다.',
    },
  },
  work: {
    title: '일하는 방식',
    lead: '무엇을 만들지 정할 때 지키는 세 가지입니다.',
    print: {
      title: '출력해 보고 말합니다',
      text: '의견이 갈리면 출력하고 측정합니다. 서울 사무실에도 프린터와 측정 장비가 있습니다.',
    },
    lab: {
      title: '기공소에서 배웁니다',
      text: '누구나 분기마다 하루, 기공소나 치과에서 우리 소프트웨어가 쓰이는 모습을 지켜봅니다.',
    },
    small: {
      title: '작게 출시하고 자주 개선합니다',
      text: '큰 발표보다 다음 주에 내보낼 수정을 택합니다. 바뀐 내용은 버전 기록에 모두 적습니다.',
    },
  },
} as const satisfies LocaleShape<typeof source>;
