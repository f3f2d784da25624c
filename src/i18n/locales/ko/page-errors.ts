import type { LocaleShape } from '../../locale-shape.ts';
import type { pageErrors as source } from '../en/page-errors.ts';

export const pageErrors = {
  someError: '오류가 발생했습니다.',
  fallback: '예기치 않은 오류가 발생했습니다. 다시 시도해 주세요.',
  partLost: '이 부분을 불러오지 못했습니다. 페이지를 다시 불러와 주세요.',
  codes: {
    unanswered: '서버에서 제때 응답하지 않았습니다. 입력한 내용은 그대로 있으니 다시 시도해 주세요.',
    offline: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    unavailable: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  titles: {
    unanswered: '응답이 없습니다',
    offline: '연결되지 않았습니다',
    unavailable: '서비스에 연결하지 못했습니다',
  },
} as const satisfies LocaleShape<typeof source>;
