import type { LocaleShape } from '../../locale-shape.ts';
import type { about as source } from '../en/about.ts';

export const about = {
  head: {
    title: '회사 소개',
    description:
      '{{product}}은 대한민국에서 치과 3D 프린팅 소프트웨어를 만듭니다. 하는 일과 2018년부터 걸어온 길을 소개합니다.',
  },
  eyebrow: '회사 소개',
  title: '스캔과 출력 사이를 맡습니다',
  lead: '치과를 위한 3D 프린팅 소프트웨어를 만듭니다. 웹 기반 슬라이서와 모델 전처리 도구로, 스캔부터 출력까지의 작업을 줄여 드립니다.',
  contact: '문의하기',
  careers: '채용 보기',
  figures: {
    label: '숫자로 보는 회사',
    founded: { label: '설립', detail: '서울' },
    printers: { value: '29', label: '검증 프린터', detail: '연구실에서 출력하고 측정' },
    gap: { value: '39µm', label: '평균 마진 간격', detail: '보정 적용, 크라운 960개 측정' },
    minutes: { value: '−54%', label: '서포트 작업 시간', detail: 'AI 적용, 400케이스 기록' },
  },
  story: {
    title: '크라운은 처음부터 맞아야 합니다',
    lead: '한 창업자는 의료 영상 소프트웨어를 만들었고, 다른 창업자는 기공소에서 크라운을 다듬었습니다. 두 사람 모두 같은 일에 저녁 시간을 빼앗겼습니다. 마진에서 서포트를 떼어 내고, 다시 출력하고, 몇 분 만에 디자인한 케이스에 한 시간을 더 썼습니다. 2018년부터 그 일을 측정으로 확인하며 하나씩 소프트웨어로 옮기고 있습니다.',
    pair: {
      without: { title: '보정 없이', text: '마진 간격 71µm' },
      with: { title: '보정 적용', text: '마진 간격 39µm' },
    },
    caption: '마진 간격은 평균값입니다. 색은 표면이 디자인에서 벗어난 정도입니다.',
    study: '크라운 960개를 측정한 방법',
    low: '−100µm',
    middle: '0',
    high: '+100µm',
  },
  what: {
    title: '하는 일',
    lead: '스캔한 케이스를 출력 파일로 만들기까지, 한 프로그램에서 끝냅니다.',
    prepare: {
      title: '모델 전처리',
      text: 'STL의 형상을 AI로 분석해 방향과 서포트, 배치를 제안합니다. 구멍을 뚫고 번호를 새기는 일까지 한곳에서 끝냅니다.',
    },
    slice: {
      title: '슬라이싱',
      text: '모델을 프린터가 한 층씩 노광할 이미지로 나눕니다. 빛\u00a0번짐과 수축을 레이어마다 보정합니다.',
    },
    verify: {
      title: '프로파일 검증',
      text: '프린터와 레진의 조합마다 실제로 출력하고 측정해 프로파일을 정합니다. 검증하지 않은 조합은 호환 목록에 올리지 않습니다.',
    },
  },
  who: {
    title: '이런 분들을 위해 만듭니다',
    lead: '진료실, 기공소, 제조사까지 한 케이스를 함께 만드는 분들을 위한 제품입니다.',
    dentists: {
      title: '치과의사',
      text: '진료 사이의 짧은 시간에 임시 크라운과 모델을 출력할 수 있도록, 결정할 것을 줄였습니다.',
      next: '무료 다운로드',
    },
    technicians: {
      title: '치과기공사',
      text: '제안은 출발점일 뿐입니다. 서포트 하나, 각도 1도까지 마지막 판단은 기공사가 합니다.',
      next: '자료실 보기',
    },
    manufacturers: {
      title: '치과 제품 제조사',
      text: '프린터와 레진의 성능이 현장에서 그대로 나오도록, 제조사와 프로파일을 함께 만듭니다.',
      next: '문의하기',
    },
  },
  people: {
    title: '만드는 사람들',
    lead: '치과기공사와 엔지니어가 서울 사무실과 대전 출력 연구실에서 함께 일합니다.',
    representative: '대표이사',
    representativeText: '의료 영상 소프트웨어를 10년 만들고 2018년에 회사를 세웠습니다.',
    technician: {
      name: '박지원',
      role: '창업 멤버 · 치과기공사',
      text: '기공소에서 12년 일했습니다. 모든 서포트 규칙을 출시 전에 직접 시험합니다.',
    },
    engineer: { name: '이도윤', role: '기술 총괄', text: '형상 분석과 슬라이싱 엔진을 맡고 있습니다.' },
    lab: {
      name: '정민아',
      role: '출력 연구실장',
      text: '프린터와 레진의 조합을 출력하고 측정해 프로파일을 승인합니다.',
    },
  },
  news: {
    title: '최근 소식',
    all: '소식 모두 보기',
  },
  history: {
    title: '연혁',
    year: '{{year}}년',
    earlier: '이전 연혁 ({{first}}~{{last}}년)',
  },
  facts: {
    title: '회사 정보',
    company: '회사명',
    companyName: '주식회사 {{product}}',
    country: '국가',
    countryName: '대한민국',
    founded: '설립',
    product: '제품',
    productText: '웹 기반 치과 3D 프린팅 슬라이서·모델 전처리 소프트웨어',
    representative: '대표이사',
    registration: '사업자등록번호',
    mailOrder: '통신판매업신고번호',
    officer: '개인정보 보호책임자',
    address: '주소',
    phone: '전화',
  },
} as const satisfies LocaleShape<typeof source>;
