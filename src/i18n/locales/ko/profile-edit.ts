import type { LocaleShape } from '../../locale-shape.ts';
import type { profileEdit as source } from '../en/profile-edit.ts';

export const profileEdit = {
  form: '프로필 수정',
  public: '공개 정보',
  photoHint: 'png, jpeg, webp · 큰 사진은 자동으로 줄여서 저장합니다.',
  cropTitle: '사진 조정',
  cropArea: '사진에서 표시할 부분',
  cropHint: '사진을 끌거나 방향키로 움직여 맞춰 주세요.',
  zoom: '확대',
  rotate: '회전',
  agreedSince: '{{date}} 동의함',
  declinedSince: '{{date}}부터 동의하지 않음',
  save: '변경 사항 저장',
  reset: '변경 취소',
  nothingChanged: '변경된 내용이 없습니다.',
  unsaved: '저장하지 않은 변경 사항이 있습니다.',
  leaveTitle: '변경 사항을 취소할까요?',
  leaveText: '프로필에 저장하지 않은 변경 사항이 있습니다.',
  stay: '계속 수정',
  leave: '저장하지 않고 나가기',
  changedTitle: '프로필이 변경되었습니다',
  changedText:
    '그사이 다른 창이나 기기에서 프로필이 변경되었습니다. 입력하신 내용은 그대로 있습니다. 새로 변경된 값은 다음과 같습니다.',
  adopt: '새 값 사용',
  overwrite: '내 변경 사항 저장',
  photo: '프로필 사진',
  photoNewer: '다른 사진',
  photoNone: '사진 없음',
} as const satisfies LocaleShape<typeof source>;
