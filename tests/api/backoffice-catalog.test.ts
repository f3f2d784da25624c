import { eq } from 'drizzle-orm';
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CatalogEntry } from '#contract/catalog.contract.ts';
import type { CodeName } from '#contract/codes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { auditEntries } from '#server/db/schema/schema.ts';
import { applyRetention } from '#server/features/retention/retention.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { createTestApp, type Send, type TestApp } from '#tests/support/api-app.ts';
import { OPENING_DRAFT, PLAN_DRAFT, PRINTER_DRAFT, VERSION_DRAFT } from '#tests/support/catalog-drafts.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

const DAY = 86_400_000;
let app: TestApp;
let token: string;
let signIn: () => Promise<void>;
beforeEach(async () => {
  app = await createTestApp();
  await seedContent(app.deps);
  const account = await addStaff(app, 'mina', 'admin');
  signIn = async () => {
    token = (await account.signIn()).data.accessToken;
  };
  await signIn();
});

const send = <Data>(path: string, request: Send = {}) =>
  app.send<Data>(`${BACKOFFICE}/${path}`, { token, ...request });
const write = <Data = { revision: number }>(method: string, path: string, json: unknown) =>
  send<Data>(path, { method, json });

/** One kind of entries: a draft, a change of it, and what it looks like on the site. */
interface Case {
  path: string;
  name: string;
  id: string;
  draft: object;
  changed: object;
  /** The part of the public answer that shows the draft, and the change. */
  shown: Record<'ko' | 'en' | 'changed', unknown>;
  /** Drafts that are refused, with the field of the refusal. */
  refused: readonly (readonly [field: string, change: object])[];
}

const CASES: readonly Case[] = [
  {
    path: 'printers',
    name: 'printer',
    id: 'saebom-dental-s1-pro',
    draft: PRINTER_DRAFT,
    changed: { ...PRINTER_DRAFT, status: 'verified', buildVolume: { x: 130, y: 70, z: 170 } },
    shown: {
      ko: { maker: '새봄덴탈', resins: ['모델', '개인 트레이'], aliases: ['새봄 에스원', 'S-1'] },
      en: {
        maker: 'Saebom Dental',
        resins: ['Model', 'Custom tray'],
        buildVolume: { x: 120.5, y: 68, z: 160 },
      },
      changed: { status: 'verified', buildVolume: { x: 130, y: 70, z: 170 } },
    },
    refused: [
      ['maker', { maker: { ko: '새봄덴탈', en: ' ' } }],
      ['technology', { technology: 'fdm' }],
      ['buildVolume', { buildVolume: { x: 0, y: 1, z: 1 } }],
      ['sinceVersion', { sinceVersion: 'four' }],
      ['sinceVersion', { status: 'asked', resins: [] }],
      ['resins', { status: 'asked', sinceVersion: null }],
      ['sinceVersion', { sinceVersion: null }],
    ],
  },
  {
    path: 'versions',
    name: 'version',
    id: 'windows-9-1-0',
    draft: VERSION_DRAFT,
    changed: { ...VERSION_DRAFT, updatedOn: '2026-03-02', features: [{ ko: '새 기능', en: 'A feature' }] },
    shown: {
      ko: { version: '9.1.0', improvements: ['더 빨라졌습니다.'], file: null },
      en: { version: '9.1.0', improvements: ['It is faster.'], updatedOn: '2026-03-01' },
      changed: { version: '9.1.0', updatedOn: '2026-03-02', features: ['A feature'] },
    },
    refused: [
      ['version', { version: '9' }],
      ['version', { version: '4.2.0' }],
      ['os', { os: 'linux' }],
      ['updatedOn', { updatedOn: '2026-02-30' }],
      ['fixes', { fixes: [{ ko: '한쪽만', en: '' }] }],
      ['file', { file: { name: 'a.exe', size: 1, sha256: 'f', url: 'https://evil.example/a.exe' } }],
      ['file', { file: { name: 'a.exe', size: 1, sha256: 'f', url: `/installers/${'0'.repeat(32)}/a.exe` } }],
    ],
  },
  {
    path: 'openings',
    name: 'opening',
    id: 'quality-engineer',
    draft: OPENING_DRAFT,
    changed: { ...OPENING_DRAFT, isOpen: false, closesOn: null },
    shown: {
      ko: { title: '품질 엔지니어', isOpen: true, duties: ['측정'] },
      en: { title: 'Quality engineer', isOpen: true, closesOn: '2026-04-30' },
      changed: { title: 'Quality engineer', isOpen: false, closesOn: null },
    },
    refused: [
      ['title', { title: { ko: '', en: 'Quality engineer' } }],
      ['closesOn', { closesOn: '2026-02-28' }],
      ['employment', { employment: 'freelance' }],
      ['isOpen', { isOpen: 'yes' }],
    ],
  },
  {
    path: 'plans',
    name: 'plan',
    id: 'campus-monthly',
    draft: PLAN_DRAFT,
    changed: { ...PLAN_DRAFT, pricePerPoint: 250, monthlyFee: 125_000, priceOf12Months: 1_500_000 },
    shown: {
      ko: { category: '캠퍼스', points: 6000, monthlyFee: 100_000 },
      en: { category: 'Campus', priceOf12Months: 1_200_000 },
      changed: { category: 'Campus', priceOf12Months: 1_500_000, pricePerPoint: 250 },
    },
    refused: [
      ['group', { group: 'Two words' }],
      ['points', { points: 6001, pricePerPoint: 0, priceOf12Months: 0, monthlyFee: 0 }],
      ['priceOf12Months', { pricePerPoint: 201 }],
      ['monthlyFee', { monthlyFee: 99_999 }],
      ['monthlyFee', { monthlyFee: null }],
      ['pointsForUse', { pointsForUse: 6001 }],
      ['monthlyChargePoints', { monthlyChargePoints: null }],
      ['pricePerPoint', { pricePerPoint: -1 }],
      // A point of the clinic plan costs 300 won with monthly payment.
      ['discountPercent', { group: 'clinic', type: 'annual', discountPercent: 16 }],
    ],
  },
];

describe.each(CASES)('$path', ({ path, name, id, draft, changed, shown, refused }) => {
  const create = () => write<{ id: string; revision: number }>('POST', path, draft);
  /** The entries of the site, as text that tells whether one is among them. */
  const published = async (lang: 'ko' | 'en') => {
    const { data } = await app.send<unknown[] | { plans: unknown[] }>(`/api/v1/${path}?lang=${lang}`);
    return Array.isArray(data) ? data : data.plans;
  };
  const stored = async () =>
    (await send<CatalogEntry[]>(path)).data.find((entry) => entry.id === id) ??
    expect.fail(`${id} is missing`);

  it('are published at once in both languages, without what only editors need', async () => {
    const before = app.deps.content.current();
    expect((await create()).data).toEqual({ id, revision: 1 });
    expect(app.deps.content.current()).toBeGreaterThan(before);
    for (const lang of ['ko', 'en'] as const) {
      const entries = await published(lang);
      expect(entries).toContainEqual(expect.objectContaining(shown[lang]));
      expect(JSON.stringify(entries)).not.toMatch(/revision|deletedAt/);
    }
    expect(await stored()).toEqual({ ...draft, id, revision: 1, deletedAt: null });
  });

  it('change at once; a change of an outdated revision overwrites nothing', async () => {
    await create();
    const change = () => write('PUT', `${path}/${id}`, { ...changed, revision: 1 });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['ChangedMeanwhile', 'Ok']);
    expect((await write('PUT', `${path}/${id}`, { ...draft, revision: 1 })).code).toBe('ChangedMeanwhile');
    expect((await write('PUT', `${path}/unknown`, { ...draft, revision: 1 })).code).toBe('NotFound');
    expect(await published('en')).toContainEqual(expect.objectContaining(shown.changed));
    expect(await stored()).toEqual({ ...changed, id, revision: 2, deletedAt: null });
  });

  it('disappear when deleted, and can be restored for 30 days', async () => {
    await create();
    const remove = async (revision: number) =>
      write('POST', `${path}/${id}/delete`, { revision, reason: 'Entered twice' });
    expect((await remove(1)).data).toEqual({ revision: 2 });
    expect(await published('en')).not.toContainEqual(expect.objectContaining(shown.en));
    expect((await stored()).deletedAt).not.toBeNull();
    expect((await write('PUT', `${path}/${id}`, { ...changed, revision: 2 })).code).toBe('NotFound');
    app.advance(30 * DAY - 1);
    await applyRetention({ ...app.deps, files: createStorage() });
    await signIn();
    expect((await write('POST', `${path}/${id}/restore`, { revision: 2 })).code).toBe('Ok');
    expect((await stored()).deletedAt).toBeNull();
    await remove(3);
    app.advance(30 * DAY);
    await applyRetention({ ...app.deps, files: createStorage() });
    await signIn();
    expect((await write('POST', `${path}/${id}/restore`, { revision: 4 })).code).toBe('NotFound');
  });

  it.each(refused)('are refused with a bad %s: %j', async (field, change) => {
    const answer = await write('POST', path, { ...draft, ...change });
    expect([answer.code, answer.envelope.messageDetail]).toEqual(['ValidationFailed', { field }]);
  });

  it('leave an audit row for every change, and none for a refused one', async () => {
    await create();
    await write('PUT', `${path}/${id}`, { ...changed, revision: 1 });
    await write('PUT', `${path}/${id}`, { ...changed, revision: 1 });
    await write('POST', `${path}/${id}/delete`, { revision: 2, reason: 'Entered twice' });
    await write('POST', `${path}/${id}/restore`, { revision: 3 });
    const rows = await app.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `${name}:${id}`))
      .orderBy(auditEntries.id);
    expect(rows.map(({ staffId, action, reason }) => [staffId, action, reason])).toEqual(
      ['created', 'updated', 'deleted', 'restored'].map((act) => [
        'mina',
        `${name}.${act}`,
        act === 'deleted' ? 'Entered twice' : null,
      ]),
    );
  });

  it('keep what staff wrote when the server starts again with the same sample content', async () => {
    const [first] = (await send<CatalogEntry[]>(path)).data;
    const sample = first ?? expect.fail('There is no sample content');
    const { revision } = (await write('POST', `${path}/${sample.id}/delete`, { revision: sample.revision }))
      .data;
    await create();
    expect(await seedContent(app.deps)).toEqual({ written: 0, removed: 0 });
    const { data } = await send<CatalogEntry[]>(path);
    expect(data).toContainEqual(expect.objectContaining({ id: sample.id, revision }));
    expect(data).toContainEqual(expect.objectContaining({ id }));
  });

  it('of the sample content meet the rules that staff have to meet', async () => {
    for (const { id: sampleId, ...entry } of (await send<CatalogEntry[]>(path)).data)
      expect([sampleId, (await write('PUT', `${path}/${sampleId}`, entry)).code]).toEqual([sampleId, 'Ok']);
  });
});

it('a version cannot be added or restored while another has its number', async () => {
  const { data } = await write<{ id: string }>('POST', 'versions', VERSION_DRAFT);
  expect((await write('POST', 'versions', VERSION_DRAFT)).code).toBe('ValidationFailed');
  await write('POST', `versions/${data.id}/delete`, { revision: 1 });
  expect((await write('POST', 'versions', VERSION_DRAFT)).code).toBe('Ok');
  expect((await write('POST', `versions/${data.id}/restore`, { revision: 2 })).code).toBe('ValidationFailed');
});

describe('the rules for points', () => {
  type Rules = DataOf<typeof ENDPOINTS.readPlanRules>;
  const read = async () => (await send<Rules>('plan-rules')).data;
  const outcomes: readonly [CodeName | 'Ok', object][] = [
    ['ValidationFailed', { creditDay: 29 }],
    ['ValidationFailed', { uses: [] }],
    ['ChangedMeanwhile', { revision: 7 }],
    ['Ok', { creditDay: 15 }],
  ];

  it.each(outcomes)('answer %s to %j', async (code, change) => {
    const before = await read();
    const answer = await write('PUT', 'plan-rules', { ...before, ...change });
    expect(answer.code).toBe(code);
    const after = code === 'Ok' ? { ...before, ...change, revision: 2 } : before;
    expect(await read()).toEqual(after);
    const { data } = await app.send<DataOf<typeof ENDPOINTS.listPlans>>('/api/v1/plans?lang=ko');
    expect(data.rules.creditDay).toBe(after.creditDay);
    const rows = await app.db.select().from(auditEntries).where(eq(auditEntries.subject, 'plan:rules'));
    expect(rows.map(({ action }) => action)).toEqual(code === 'Ok' ? ['plan.rulesUpdated'] : []);
  });
});
