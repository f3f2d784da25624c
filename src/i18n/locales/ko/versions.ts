import type { LocaleShape } from '../../locale-shape.ts';
import type { versions as source } from '../en/versions.ts';

export const versions = {
  head: '버전 기록',
  missing: '이 버전의 정보를 찾을 수 없습니다.',
  description:
    'Windows와 macOS용 {{product}} 버전별 변경 사항입니다. 개선 사항, 새 기능, 수정된 오류를 안내합니다.',
  eyebrow: '버전 기록',
  title: '버전별 변경 사항',
  lead: 'Windows와 macOS는 버전을 따로 관리합니다. 가장 최근 버전이 맨\u00a0위에 있습니다.',
  system: '운영 체제',
  windows: 'Windows',
  macos: 'macOS',
  versions: '{{system}}용 버전',
  index: '버전',
  version: '버전 {{version}}',
  updated: '업데이트',
  newest: '최신',
  older: '이전 버전 모두 보기',
  begins: '버전 {{version}}부터의 기록입니다.',
  improvements: '개선 사항',
  features: '새 기능',
  fixes: '수정된 오류',
  download: '이 버전 다운로드',
  pictures: {
    margins: '4.2: 얇은 마진 주변에서는 서포트 접점이 0.3mm까지 가늘어집니다.',
    compensation: '4.0: 빛 번짐과 수축을 함께 보정해 내면의 적합도를 맞춥니다.',
    supports: '3.0: AI가 마진을 비워 두고 서포트를 세웁니다.',
    view: '2.0: 새로 만든 3차원 화면에서 플레이트 전체를 살핍니다.',
  },
} as const satisfies LocaleShape<typeof source>;
