import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartOf } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { recordedParts, summaryOf } from './chart-sheets.ts';
import { browserResult, type Evidence } from './evidence.ts';
import { readRun, recordedAt } from './record.ts';
import { type ChartRecord, writeChartRecord } from './run-record.ts';

const CHECKED = 'email.entering | email.submitted | 0';
const REGISTERED = 'email.checking | xstate.done.actor.checkEmail | 0';

const sight = { address: '/', heading: 'Log in', texts: [], fields: [], exits: [], outline: '' };
const shots = (['ko', 'en'] as const).flatMap((language) =>
  ([375, 1400] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ language, width, scheme, file: `${language}.webp` })),
  ),
);
const record: ChartRecord = {
  recordedAt: 5,
  states: { 'email.entering': { shots, sights: { ko: sight, en: sight } } },
  calls: { 'password.submitting': ['POST /api/v1/user/login'] },
  tests: [{ title: 'walks [S10]', isPassed: true, ms: 7, taken: { signIn: [CHECKED] } }],
};
const other: ChartRecord = {
  ...record,
  recordedAt: 9,
  tests: [{ title: 'another chart [S11]', isPassed: true, ms: 7, taken: { signIn: [REGISTERED] } }],
};

describe('a chart with a record', () => {
  const chart = chartOf('signIn');
  const flow = exportFlow(chart);
  const folder = mkdtempSync(path.join(tmpdir(), 'record-'));
  beforeAll(async () => {
    await writeChartRecord(folder, 'signIn', record);
    await writeChartRecord(folder, 'auth', other);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const read = async (from = folder) => recordedParts(chart, flow, await readRun(from));

  it('was taken in a browser by any chart, else by its journeys', async () => {
    const { transitions } = await read();
    expect(transitions[CHECKED]).toEqual({
      coverage: 'browser',
      leftOut: null,
      requirements: ['S10', 'SIGNIN-6'],
    });
    // The test of another chart only passes through.
    expect(transitions[REGISTERED]).toEqual({
      coverage: 'browser',
      leftOut: null,
      requirements: ['SIGNIN-6'],
    });
    expect(transitions['email.unknown | email.edited | 0']?.coverage).toBe('model');
  });

  it('shows its states with their links, calls and mails', async () => {
    const { states } = await read();
    expect(states['email.entering']).toMatchObject({ shots, deepLink: '/?auth=login', calls: [], mails: [] });
    expect(states['email.checking']).toMatchObject({ shots: [], sights: {}, deepLink: null });
    expect(states['password.entering']?.deepLink).toBe('/?auth=signin-password&email={email}');
    expect(states['password.submitting']).toMatchObject({
      calls: ['POST /api/v1/user/login'],
      mails: [
        { kind: 'newDevice', subject: { en: '[Cusplane] Login from a new device' } },
        { kind: 'signInAlert' },
      ],
    });
  });

  it('is summed up', async () => {
    const parts = await read();
    const { shown, screens, coverage } = summaryOf({ flow, ...parts, cases: [] });
    expect({ shown, screens, coverage }).toEqual({
      shown: 1,
      screens: 5,
      coverage: { browser: 2, model: flow.edges.length - 2, none: 0 },
    });
    expect(recordedAt(await readRun(folder))).toBe(9);
  });

  it('is complete without a record', async () => {
    const nowhere = path.join(folder, 'nothing');
    const { transitions, casesOf } = await read(nowhere);
    expect(new Set(Object.values(transitions).map(({ coverage }) => coverage))).toEqual(new Set(['model']));
    expect(casesOf().every(({ inModel, inBrowser }) => inModel === null && inBrowser === null)).toBe(true);
    expect(recordedAt(await readRun(nowhere))).toBeNull();
  });
});

describe('the result of a case in the browser', () => {
  const proof = (taken: string[], status: 'passed' | 'failed', ms: number) => ({
    ids: [],
    taken: new Set(taken),
    result: { status, ms },
  });
  const from = (...browser: ReturnType<typeof proof>[]): Evidence => ({
    journeys: [],
    browser,
    inBrowser: new Set(),
  });

  it('is that of the fastest passed test that takes all of it', () => {
    const evidence = from(
      proof(['a', 'b'], 'failed', 1),
      proof(['a', 'b'], 'passed', 9),
      proof(['b', 'a', 'c'], 'passed', 4),
    );
    expect(browserResult(evidence, ['a', 'b'])).toEqual({ status: 'passed', ms: 4 });
  });

  it('is that of several tests if none takes all of it', () => {
    const evidence = from(proof(['a'], 'passed', 2), proof(['b'], 'failed', 3));
    expect(browserResult(evidence, ['a', 'b'])).toEqual({ status: 'failed', ms: 5 });
  });

  it('is unknown if no test takes a part of it', () => {
    expect(browserResult(from(proof(['a'], 'passed', 2)), ['a', 'b'])).toBeNull();
  });
});
