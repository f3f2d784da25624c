/** Where a typed address, Back, Forward and Reload lead: the tables that the browser tests check. */
import {
  ADDRESSES,
  ENDINGS,
  LANDINGS,
  type Landing,
  type LandingChart,
  type Place,
} from '#tests/browser/model/landings.ts';
import { headingOf } from '#tests/browser/model/screens.ts';
import { CHART_NAMES } from '#tests/model/chart.ts';
import { bilingual, words } from '#tests/model/flows/words.ts';
import type { AddressRow, LandingRow, ScreenName } from './atlas-data.ts';

const CLOSED = words('The page without a dialog', '창이 닫힌 페이지');

const nameOf = ({ screen, email = false }: Place): ScreenName =>
  screen === 'closed'
    ? { screen: null, words: CLOSED, hasEmail: false }
    : { screen, words: bilingual((language) => headingOf(language, screen)), hasEmail: email };

const isTabled = (name: string): name is LandingChart => Object.hasOwn(LANDINGS, name);
const charts = CHART_NAMES.filter(isTabled);

const idsIn = (text: string): string[] => text.match(/[A-Z]+-?\d+/g) ?? [];

export const addressRows = (): AddressRow[] =>
  charts.flatMap((chart) =>
    ADDRESSES[chart].map((row) => ({
      chart,
      address: `/?auth=${row.auth}${'email' in row ? '&email=…' : ''}${'login' in row ? '&login=1' : ''}`,
      lands: nameOf(row.lands),
      requirements: idsIn(row.ids),
    })),
  );

const page = (en: string, ko: string): ScreenName => ({
  screen: null,
  words: words(en, ko),
  hasEmail: false,
});

/** The page to which each flow leads that has ended well. */
const AFTER = {
  signUp: page('Signed up: the home page', '가입을 마친 뒤의 홈 화면'),
  signIn: page('Logged in: the page where the dialog was opened', '로그인한 뒤, 창을 연 페이지'),
};
const EARLIER = page('The earlier page, signed in, without a dialog', '이전 페이지(로그인됨, 창 없음)');
const SAME = page('The same page, signed in, without a dialog', '같은 페이지(로그인됨, 창 없음)');

const endingRows = ENDINGS.map(
  ({ after }): LandingRow => ({
    chart: 'auth',
    at: AFTER[after],
    back: EARLIER,
    forward: SAME,
    reload: SAME,
  }),
);

export const landingRows = (): LandingRow[] => [
  ...endingRows,
  ...charts.flatMap((chart) =>
    LANDINGS[chart].map(({ at, back, forward, reload }: Landing) => ({
      chart,
      at: nameOf(at),
      back: back === undefined ? null : nameOf(back),
      // Without a typed address of its own there is an entry to go back to, and Forward returns.
      forward: back === undefined ? null : nameOf(forward ?? at),
      reload: nameOf(reload),
    })),
  ),
];
