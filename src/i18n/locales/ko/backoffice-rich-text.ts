import type { LocaleShape } from '../../locale-shape.ts';
import type { richText as source } from '../en/backoffice-rich-text.ts';

export const richText = {
  toolbar: '서식',
  tools: {
    heading2: '제목 H2',
    heading3: '소제목 H3',
    bold: '굵게',
    italic: '기울임꼴',
    code: '코드',
    link: '링크',
    bullets: '글머리 기호 목록',
    numbers: '번호 매기기 목록',
    quote: '인용문',
    codeBlock: '코드 블록',
    picture: '사진',
    table: '표',
    rule: '구분선',
    undo: '실행 취소',
    redo: '다시 실행',
  },
  tableTools: '표 편집',
  tableTool: {
    addRow: '행 추가',
    deleteRow: '행 삭제',
    addColumn: '열 추가',
    deleteColumn: '열 삭제',
    deleteTable: '표 삭제',
  },
  pictureTools: '사진 편집',
  pictureTool: { describe: '대체 텍스트와 설명', remove: '사진 삭제' },
  link: {
    title: '링크',
    address: '주소',
    addressHint: '웹 주소, 이메일 주소 또는 이 사이트의 경로를 입력하세요. 예: {{example}}',
    text: '표시할 텍스트',
    invalid: '웹 주소나 이메일 주소를 확인해 주세요.',
  },
  picture: {
    title: '사진',
    alt: '대체 텍스트',
    altHint: '사진을 볼 수 없는 사람을 위해 사진의 내용을 설명해 주세요.',
    altRequired: '대체 텍스트를 입력하거나 장식용 사진으로 표시해 주세요.',
    decorative: '대체 텍스트가 필요 없는 장식용 사진',
    caption: '사진 설명 (선택)',
    failed: '사진을 업로드하지 못했습니다.',
  },
  /** By the language of the text that lacks them. */
  otherPictures: {
    en: '한국어 본문에만 있는 사진',
    ko: '영어 본문에만 있는 사진',
    insert: '사진 {{number}} 넣기',
  },
} as const satisfies LocaleShape<typeof source>;
