import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type WordsFor, words } from './words.ts';

export const overlayWords: WordsFor<typeof overlayMachine> = {
  title: words('Information overlays', '안내 창'),
  question: words('Which information overlay is open?', '어떤 안내 창이 열려 있는가?'),
  start: () => words('The page opens.', '페이지를 연다.'),
  events: {
    'info.requested': ({ info }) =>
      info === null
        ? words('The address loses its info parameter.', '주소에서 info 값이 사라진다.')
        : words(
            `A link or the address bar asks for info=${info}.`,
            `링크나 주소창으로 info=${info} 주소를 연다.`,
          ),
    'overlay.closed': words('The user closes the overlay.', '안내 창을 닫는다.'),
  },
  answers: {},
  states: {
    closed: words('No overlay', '안내 창 없음'),
    terms: words('Terms of use', '이용약관'),
    privacy: words('Privacy policy', '개인정보 처리방침'),
    manual: words('Manual', '매뉴얼'),
  },
  guards: {},
  delays: {},
  effects: {},
};
