import { expect, it } from 'vitest';
import { addressRows, landingRows } from '#tests/atlas/data/address-tables.ts';
import type { ChartSheet } from '#tests/atlas/data/atlas-data.ts';
import { recordedParts } from '#tests/atlas/data/chart-sheets.ts';
import { errorRows } from '#tests/atlas/data/error-table.ts';
import { mailGallery } from '#tests/atlas/data/mail-gallery.ts';
import { traceReport } from '#tests/atlas/data/trace.ts';
import { uncoveredCsv, uncoveredRows } from '#tests/atlas/data/uncovered.ts';
import { chartOf } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { PLANS } from '#tests/model/flows/map/journeys.ts';
import { findHits, type Searched } from './app/pages/search/hits.ts';

const charts = (['signIn', 'signUp'] as const).map(chartOf);
const sheets = await Promise.all(
  charts.map(async (chart): Promise<ChartSheet> => {
    const flow = exportFlow(chart);
    const { casesOf, ...parts } = await recordedParts(chart, flow, { charts: new Map(), tests: null });
    return { ...parts, flow, pictures: [], cases: casesOf() };
  }),
);
const searched: Searched = {
  sheets,
  tables: {
    addresses: addressRows(),
    landings: landingRows(),
    errors: errorRows(charts.map((chart) => ({ chart, flow: exportFlow(chart) }))),
  },
  journeys: {
    overview: { ko: '', en: '' },
    nodes: [],
    journeys: PLANS.map(({ note = null, ...plan }) => ({
      ...plan,
      ...{ note, rows: [], places: [], edges: [], returns: [], exits: [] },
      files: { ko: '', en: '' },
    })),
  },
  mails: mailGallery(),
  trace: traceReport(sheets, null),
};

const sight = { address: '/', fields: [], exits: [{ role: 'button', name: 'Send again' }], outline: '' };

it('finds the screens that showed a text, in the language in which they showed it', () => {
  const shown = sheets.map((sheet) => ({
    ...sheet,
    states: {
      ...sheet.states,
      ...(sheet.flow.name === 'signUp' && {
        password: {
          ...(sheet.states.password ?? expect.fail()),
          sights: { ko: { ...sight, heading: '비밀번호', texts: ['아무도 모르는 문장입니다.'] } },
        },
      }),
    },
  }));
  const found = (text: string) =>
    findHits({ ...searched, sheets: shown }, text).screens.map(({ place, excerpt }) => [place, excerpt]);
  const place = { to: 'state', chart: 'signUp', id: 'password' };
  expect(found('모르는 문장')).toEqual([[place, '아무도 모르는 문장입니다.']]);
  expect(found(' send AGAIN ')).toEqual([[place, 'Send again']]);
});

it('finds words in any order, in the title and the texts of one thing', () => {
  const ids = (text: string) =>
    findHits(searched, text).mails.map(({ place }) => 'kind' in place && place.kind);
  expect(ids('password temporary')).toContain('temporaryPassword');
  expect(ids('password temporary giraffe')).toEqual([]);
});

it('finds errors, addresses, mails, requirements and transitions', () => {
  expect(findHits(searched, 'tooManyCodes').errors).toHaveLength(1);
  expect(findHits(searched, 'auth=hasExpired').addresses).toHaveLength(1);
  expect(findHits(searched, '임시 비밀번호').mails.map(({ place }) => place)).toContainEqual({
    to: 'mail',
    kind: 'temporaryPassword',
  });
  expect(findHits(searched, 'SIGNIN-6').requirements[0]?.title.en).toBe('SIGNIN-6');
  const [transition] = findHits(searched, 'presses "Log in"').transitions;
  expect(transition?.title.ko).toMatch(/[가-힣]/);
});

it('finds an error by the status of the answer, and a journey by what its note says', () => {
  expect(findHits(searched, '429').errors.map(({ place }) => place)).toContainEqual({
    to: 'error',
    find: 'tooManyRequests',
  });
  for (const text of ['link twice', '링크 두 번'])
    expect(findHits(searched, text).journeys.map(({ place }) => place)).toEqual([
      { to: 'journey', id: 'link' },
    ]);
});

it('finds test cases by their steps, and names them by the last one', () => {
  const [hit] = findHits(searched, 'code has expired').cases;
  expect(hit?.title.en).toBe(
    'Sign-up: The server answers: the code has expired → Expired: offers a new mail (auth=hasExpired)',
  );
  expect(hit?.title.ko).toMatch(/[가-힣]/);
});

it('lists every transition that no browser takes, those that nothing takes first', () => {
  const rows = uncoveredRows(sheets);
  expect(rows).toHaveLength(sheets.reduce((sum, { flow }) => sum + flow.edges.length, 0));
  const kinds = rows.map(({ coverage }) => coverage);
  expect(kinds.lastIndexOf('none')).toBeLessThan(kinds.indexOf('model'));
  const csv = uncoveredCsv(rows, 'ko').trim().split('\r\n');
  expect(csv).toHaveLength(rows.length + 1);
  expect(csv[0]).toContain('브라우저에서 실행하지 않는 이유');
});
