import type { LocaleShape } from '../../locale-shape.ts';
import type { backoffice as source } from '../en/backoffice.ts';
import { audit } from './backoffice-audit.ts';
import { catalog } from './backoffice-catalog.ts';
import { backofficeEditor } from './backoffice-editor.ts';
import { inquiries } from './backoffice-inquiries.ts';
import { jobs } from './backoffice-jobs.ts';
import { members } from './backoffice-members.ts';
import { richText } from './backoffice-rich-text.ts';

export const backoffice = {
  audit,
  catalog,
  jobs,
  richText,
  head: '백오피스',
  nav: '백오피스 메뉴',
  areas: {
    posts: '게시글',
    versions: '버전',
    printers: '프린터',
    openings: '채용',
    inquiries: '문의',
    plans: '요금제',
    members: '회원',
    audit: '감사 기록',
    jobs: '작업',
  },
  signedInAs: '{{id}} ({{role}})',
  roles: { editor: '편집자', admin: '관리자' },
  signOut: '로그아웃',
  timeLeft: '남은 시간: {{time}}',
  signIn: {
    title: '백오피스',
    id: '아이디',
    password: '비밀번호',
    code: '인증 번호',
    codeHint: '인증 앱의 6자리 번호 또는 복구 코드',
    codeRequired: '인증 번호를 입력해 주세요.',
    submit: '로그인',
    ended: '로그인이 만료되었습니다. 다시 로그인하면 하던 작업을 계속할 수 있습니다.',
    refused: '아이디, 비밀번호 또는 인증 번호가 올바르지 않습니다.',
  },
  proof: {
    title: '본인 확인',
    text: '마지막으로 인증 번호를 입력한 지 10분이 지나 새 인증 번호가 필요합니다.',
    submit: '확인',
    wrong: '인증 번호가 올바르지 않거나 이미 사용되었습니다.',
  },
  changed: '다른 사람이 이 게시글을 변경했습니다. 목록을 새로 불러왔으니 다시 시도해 주세요.',
  list: {
    shownPosts: '게시글',
    deletedPosts: '삭제됨',
    which: '목록 선택',
    post: '제목',
    category: '분류',
    date: '날짜',
    shown: '공개',
    scheduled: '예약',
    shownOf: '“{{title}}” 공개',
    actions: '작업',
    delete: '삭제',
    deleteOf: '“{{title}}” 삭제',
    restore: '복원',
    restoreOf: '“{{title}}” 복원',
    more: '더 보기',
    empty: '게시글이 없습니다',
    noneDeleted: '삭제된 게시글이 없습니다',
    noneDeletedText: '삭제한 게시글은 30일 동안 여기에 보관됩니다.',
    confirmDelete: '게시글을 삭제할까요?',
    confirmDeleteText: '“{{title}}” 게시글이 사이트에서 바로 사라집니다. 30일 동안 복원할 수 있습니다.',
    reason: '사유 (기록용)',
    deleted: '“{{title}}” 게시글을 삭제했습니다.',
    restored: '“{{title}}” 게시글을 복원했습니다.',
    undo: '실행 취소',
  },
  people: { firstShown: '처음 {{count}}건 표시', allShown: '총 {{count}}건' },
  inquiries,
  members,
  editor: backofficeEditor,
} as const satisfies LocaleShape<typeof source>;
