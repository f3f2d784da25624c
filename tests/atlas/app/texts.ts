/** The texts of the atlas's own frame; each page has its texts in its own file. */
import type { Words } from '../data/atlas-data.ts';

export const words = (en: string, ko: string): Words => ({ en, ko });

export const TEXTS = {
  title: words('Flow atlas', '흐름 지도'),
  nav: {
    label: words('Pages', '페이지'),
    index: words('All charts', '전체 차트'),
    search: words('Search', '검색'),
    journeys: words('Journeys', '여정'),
    cases: words('Test cases', '테스트 케이스'),
    tables: words('Addresses and errors', '주소와 오류'),
    mails: words('Mails', '메일'),
    trace: words('Requirements', '요구 사항'),
    quality: words('Checks', '점검'),
    changes: words('Changes', '변경 사항'),
    visual: words('Appearance', '화면 비교'),
    live: words('Live', '실시간'),
  },
};
