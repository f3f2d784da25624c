import type { LocaleShape } from '../../locale-shape.ts';
import type { versions as source } from '../en/versions.ts';

export const versions = {
  head: '버전 기록',
  missing: '이 버전의 정보를 찾을 수 없습니다.',
  description:
    'Windows와 macOS용 {{product}} 버전별 변경 사항입니다. 개선 사항, 새 기능, 수정된 오류를 안내합니다.',
  eyebrow: '버전 기록',
  title: '버전별 변경 사항',
  lead: 'Windows와 macOS는 버전을 따로 관리합니다. 가장 최근 버전이 맨 위에 있습니다.',
  system: '운영 체제',
  windows: 'Windows',
  macos: 'macOS',
  versions: '{{system}}용 버전',
  index: '버전',
  version: '버전 {{version}}',
  updated: '업데이트',
  newest: '최신',
  older: '이전 버전 모두 보기',
  improvements: '개선 사항',
  features: '새 기능',
  fixes: '수정된 오류',
  download: '이 버전 다운로드',
} as const satisfies LocaleShape<typeof source>;
