/** What a place looks like: an outline and an icon for each kind, so that neither colour nor shape alone carries it. */
import { type Words, words } from '../words.ts';
import type { NodeKind } from './outside.ts';

export const LEGEND: Readonly<Record<NodeKind, Words>> = {
  button: words('Button of the page', '페이지의 버튼'),
  dialog: words('Dialog', '창'),
  card: words('Card on the page', '페이지의 카드'),
  page: words('Page', '페이지'),
  tab: words('Page in another tab', '다른 탭의 페이지'),
  mail: words('Mail', '메일'),
  popup: words('Popup of Google', 'Google 팝업'),
  app: words('Desktop app', '데스크톱 앱'),
  journey: words('Another journey', '다른 여정'),
};

/** Strokes inside a box of 16 x 16. */
const ICONS: Readonly<Record<NodeKind | 'alert', string>> = {
  button: 'M5 2v9l2.5-2 1.5 4 1.8-.7-1.5-3.8H12z',
  dialog: 'M1.5 2.5h13v11h-13zM1.5 5.5h13M12 4h.8',
  card: 'M1.5 4h13v8h-13zM4 7h5M4 9.5h8',
  page: 'M3 1.5h7l3 3v10H3zM10 1.5v3h3M5.5 8h5M5.5 11h5',
  tab: 'M1.5 13.5v-11h6v3h7v8zM7.5 5.5h-6',
  mail: 'M1.5 3.5h13v9h-13zM1.5 4l6.5 5 6.5-5',
  popup: 'M4.5 1.5h10v8h-10zM4.5 4.5h-3v10h10v-5',
  app: 'M1.5 2h13v9h-13zM8 11v3M4.5 14h7',
  journey: 'M2 3l5 5-5 5M8 3l5 5-5 5',
  alert: 'M8 2a4 4 0 0 1 4 4v3.5l1.5 2.5h-11L4 9.500V6a4 4 0 0 1 4-4zM6.500 13.500h3',
};

/** @param x @param y of its top left corner */
export const iconOf = (kind: keyof typeof ICONS, x: number, y: number): string =>
  `<path class="icon" transform="translate(${x} ${y})" d="${ICONS[kind]}"/>`;

/** The outline of a place inside a box from (0, 0) to (w, h). */
export function outlineOf(kind: NodeKind, w: number, h: number): string {
  const box = (radius: number) => `<rect class="shape" width="${w}" height="${h}" rx="${radius}"/>`;
  switch (kind) {
    case 'button':
      return box(h / 2);
    case 'dialog':
      return box(9);
    case 'page':
      return box(0);
    case 'journey':
      return box(9);
    case 'card':
      return `<path class="shape" d="M0 0H${w - 12}L${w} 12V${h}H0z"/><path class="line" d="M${w - 12} 0V12H${w}"/>`;
    case 'tab':
      return `<path class="shape" d="M0 ${h}V-7H${Math.min(70, w / 2)}L${Math.min(70, w / 2) + 7} 0H${w}V${h}z"/>`;
    case 'mail':
      return `${box(2)}<path class="line" d="M0 0L${w / 2} 11L${w} 0"/>`;
    case 'popup':
      return `<rect class="shape" x="5" y="-5" width="${w}" height="${h}"/>${box(0)}`;
    case 'app':
      return `${box(4)}<path class="line" d="M${w / 2 - 22} ${h + 5}H${w / 2 + 22}M${w / 2} ${h}v5"/>`;
  }
}
