import type { LocaleShape } from '../../locale-shape.ts';
import type { fields as source } from '../en/fields.ts';

export const fields = {
  showCharacters: '입력 내용 표시',
  capsLockHint: 'Caps Lock이 켜져 있습니다.',
  hangulHint: '한/영 키를 확인하세요.',
  passwordRules: {
    title: '비밀번호 조건',
    length: '{{min}}~{{max}}자',
    letter: '영문자 포함',
    digit: '숫자 포함',
    special: '특수문자 포함',
    allowed: '영문자와 숫자, 다음 기호만 사용:',
    notGuessable: '쉽게 추측할 수 없음',
    offending: '사용할 수 없는 문자입니다: {{character}}',
    offendingSpace: '공백은 사용할 수 없습니다.',
    guessable:
      '쉽게 추측할 수 있는 비밀번호입니다. 이름, 흔한 단어, 자판 배열은 피하고 서로 관련 없는 단어를 조합해 주세요.',
    met: '충족',
    missing: '미충족',
    unchecked: '제출할 때 확인',
    refused: '사용할 수 없음',
  },
  photo: {
    lost: '페이지를 새로 불러오면서 사진이 지워졌습니다. 다시 선택해 주세요.',
    label: '프로필 사진',
    choose: '사진 선택',
    change: '사진 변경',
    remove: '사진 삭제',
    hint: 'png, jpeg, webp · 2MB 미만',
    preview: '선택한 프로필 사진',
    chosen: '선택한 사진: {{name}}',
    removed: '사진을 삭제했습니다.',
  },
  phone: {
    label: '전화번호',
    country: '국가',
    search: '국가 이름, 번호 또는 초성 검색',
    noCountry: '일치하는 국가가 없습니다.',
    switched: '국가가 변경되었습니다: {{name}}',
    results: '검색된 국가: {{total}}개',
  },
  occupation: {
    label: '직업',
    dentist: '치과의사',
    technician: '치과기공사',
    others: '기타',
    other: '직업 입력',
  },
  code: {
    label: '인증 번호',
    hint: '60분 동안 유효합니다.',
  },
} as const satisfies LocaleShape<typeof source>;
