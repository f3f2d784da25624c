import { describe, expect, it } from 'vitest';
import { planDraftSchema, printerDraftSchema } from '#contract/catalog-drafts.ts';
import { PLAN_DRAFT, PRINTER_DRAFT } from '#tests/support/catalog-drafts.ts';
import { entryWith, type Field, problemsOf, refusedControl, valuesOf } from './fields.ts';

const PRINTER: readonly Field[] = [
  { kind: 'textInBoth', name: 'maker', label: '' },
  { kind: 'text', name: 'model', label: '' },
  { kind: 'choice', name: 'technology', label: '', options: [] },
  { kind: 'choice', name: 'status', label: '', options: [] },
  { kind: 'text', name: 'sinceVersion', label: '', isOptional: true },
  { kind: 'number', name: 'buildVolume.x', label: '' },
  { kind: 'number', name: 'buildVolume.y', label: '' },
  { kind: 'number', name: 'buildVolume.z', label: '' },
  { kind: 'number', name: 'wavelength', label: '' },
  { kind: 'linesInBoth', name: 'resins', label: '', isOptional: true },
  { kind: 'words', name: 'aliases', label: '', isOptional: true },
];
const NUMBERS = [
  'monthlyChargePoints',
  'points',
  'pointsForUse',
  'pricePerPoint',
  'discountPercent',
  'monthlyFee',
  'priceOf12Months',
];
const PLAN: readonly Field[] = NUMBERS.map((name) => ({ kind: 'number', name, label: '' }));

const problemsWith = (change: Record<string, string>) =>
  problemsOf(PRINTER, printerDraftSchema, PRINTER_DRAFT, { ...valuesOf(PRINTER, PRINTER_DRAFT), ...change });

describe('the values of a form', () => {
  it('become the entry again, and keep what no field edits', () => {
    const entry = { ...PRINTER_DRAFT, id: 'a', revision: 3 };
    expect(entryWith(PRINTER, entry, valuesOf(PRINTER, entry))).toEqual(entry);
    expect(entryWith(PRINTER, {}, valuesOf(PRINTER, PRINTER_DRAFT))).toEqual(PRINTER_DRAFT);
  });

  it('edit members of a list in place', () => {
    const fields: Field[] = [{ kind: 'number', name: 'uses.1.points', label: '' }];
    const rules = {
      uses: [
        { id: 'a', points: 1 },
        { id: 'b', points: 2 },
      ],
    };
    expect(entryWith(fields, rules, { 'uses.1.points': '1,000' })).toEqual({
      uses: [
        { id: 'a', points: 1 },
        { id: 'b', points: 1000 },
      ],
    });
    expect(rules.uses[1]?.points).toBe(2);
  });

  it('have days in any usual form', () => {
    const fields: Field[] = [{ kind: 'day', name: 'postedOn', label: '' }];
    expect(entryWith(fields, {}, { postedOn: '2026. 3. 1.' })).toEqual({ postedOn: '2026-03-01' });
    expect(entryWith(fields, {}, { postedOn: '2026. 2. 31.' })).toEqual({ postedOn: '2026. 2. 31.' });
  });

  it('have one line per entry; blank lines do not count', () => {
    const values = {
      ...valuesOf(PRINTER, PRINTER_DRAFT),
      'resins.ko': ' 모델 \n\n트레이\n',
      'resins.en': 'Model\nTray',
    };
    expect(entryWith(PRINTER, PRINTER_DRAFT, values)).toMatchObject({
      resins: [
        { ko: '모델', en: 'Model' },
        { ko: '트레이', en: 'Tray' },
      ],
    });
  });
});

describe('problems', () => {
  it.each([
    [{}, {}],
    [{ 'maker.en': ' ' }, { 'maker.en': 'required' }],
    [{ model: 'x'.repeat(61) }, { model: 'tooLong' }],
    [{ 'buildVolume.y': 'wide' }, { 'buildVolume.y': 'format' }],
    [{ wavelength: '' }, { wavelength: 'required' }],
    [{ wavelength: '12' }, { wavelength: 'outOfRange' }],
    [{ 'resins.ko': '모델' }, { 'resins.ko': 'unequalLines' }],
    [{ 'resins.en': 'Model' }, { 'resins.en': 'unequalLines' }],
    [{ sinceVersion: 'four' }, { sinceVersion: 'format' }],
    [{ status: 'asked' }, { sinceVersion: 'onlyAsked', 'resins.ko': 'onlyAsked' }],
    [{ aliases: `a\n${'x'.repeat(61)}` }, { aliases: 'tooLong' }],
  ])('of %j are %j', (change, problems) => {
    expect(problemsWith(change)).toEqual(problems);
  });

  it('of amounts that do not add up are at the amount that staff should check', () => {
    const values = { ...valuesOf(PLAN, PLAN_DRAFT), points: '7000', monthlyFee: '1' };
    expect(problemsOf(PLAN, planDraftSchema, PLAN_DRAFT, values)).toEqual({
      points: 'pointsOfYear',
      monthlyFee: 'feeOfYear',
      priceOf12Months: 'pricePerPoint',
    });
  });

  it('of bought points without a number of points are at that number', () => {
    const draft = {
      ...PLAN_DRAFT,
      type: 'point-based',
      monthlyChargePoints: null,
      monthlyFee: null,
      ...{ points: 0, pointsForUse: 0, priceOf12Months: 0 },
    } as const;
    expect(problemsOf(PLAN, planDraftSchema, draft, valuesOf(PLAN, draft))).toEqual({
      points: 'pointsMissing',
    });
  });

  it('of the server are at the first control of the refused field', () => {
    expect(
      ['maker', 'buildVolume', 'model', 'other', undefined].map((name) => refusedControl(PRINTER, name)),
    ).toEqual(['maker.ko', 'buildVolume.x', 'model', undefined, undefined]);
  });
});
