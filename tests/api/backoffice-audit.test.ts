import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/backoffice-audit.contract.ts';
import { auditEntries } from '#server/db/schema/schema.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

const DAY = 86_400_000;
interface Page {
  rows: AuditEntry[];
  next: string | null;
}

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp();
  token = (await (await addStaff(app, 'mina', 'admin')).signIn()).data.accessToken;
});

const list = (query: Record<string, string> = {}) =>
  app.send<Page>(`${BACKOFFICE}/audit?${new URLSearchParams(query)}`, { token });
const actions = async (query: Record<string, string>) =>
  (await list(query)).data.rows.map(({ action }) => action);

type Entry = Partial<typeof auditEntries.$inferInsert>;
const write = (...entries: Entry[]) =>
  app.db.insert(auditEntries).values(
    entries.map((entry) => ({
      at: START,
      staffId: 'jun',
      action: 'post.updated',
      subject: 'post:news',
      ...entry,
    })),
  );

describe('the audit log', () => {
  it('has what staff did, newest first, in pages that neither repeat nor lose an entry', async () => {
    await write(...Array.from({ length: 45 }, (_, nth): Entry => ({ subject: `post:${nth}` })));
    const seen: AuditEntry[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { data }: { data: Page } = await list(after === '' ? {} : { after });
      expect(data.rows.length).toBeLessThanOrEqual(20);
      seen.push(...data.rows);
      after = data.next;
    }
    expect(seen).toHaveLength(47);
    const ids = seen.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(seen.at(-1)).toMatchObject({ staffId: null, action: 'staff.created', subject: 'staff:mina' });
    expect((await list({ limit: '100' })).data).toMatchObject({ next: null, rows: { length: 47 } });
  });

  it('is filtered by who, by kind, by how the subject starts and by Korean days', async () => {
    // START is 09:00 in Seoul.
    await write(
      { action: 'post.deleted', subject: 'post:news', at: START - 10 * 3_600_000, reason: 'Mistake' },
      { action: 'member.viewed', subject: 'member:7' },
      { action: 'member.blocked', subject: 'member:71', staffId: 'ara', at: START + DAY },
    );
    expect(await actions({ staff: 'ara' })).toEqual(['member.blocked']);
    expect(await actions({ group: 'member' })).toEqual(['member.blocked', 'member.viewed']);
    expect(await actions({ subject: 'member:7' })).toEqual(['member.blocked', 'member.viewed']);
    expect(await actions({ subject: 'member:71' })).toEqual(['member.blocked']);
    expect(await actions({ group: 'member', to: '2026-03-02' })).toEqual(['member.viewed']);
    expect(await actions({ to: '2026-03-01' })).toEqual(['post.deleted']);
    expect(await actions({ from: '2026-03-03' })).toEqual(['member.blocked']);
    expect(await actions({ group: 'member', staff: 'jun' })).toEqual(['member.viewed']);
    expect((await list({ to: '2026-03-01' })).data.rows[0]).toMatchObject({
      at: '2026-03-01T14:00:00.000Z',
      staffId: 'jun',
      reason: 'Mistake',
    });
  });

  it('takes the characters of patterns literally', async () => {
    await write({ subject: 'post:100%' }, { subject: 'post:100_1' }, { subject: 'post:1001' });
    expect(await actions({ subject: 'post:100%' })).toHaveLength(1);
    expect(await actions({ subject: 'post:100_' })).toHaveLength(1);
    expect(await actions({ subject: String.raw`post:\ ` })).toHaveLength(0);
  });

  it.each([{ limit: '0' }, { limit: '101' }, { after: 'x' }, { from: '2026-02-30' }, { group: 'a.b' }])(
    'refuses %j',
    async (query) => expect((await list(query)).code).toBe('ValidationFailed'),
  );

  it('records an export with its filters, but not that it was read', async () => {
    const { length } = (await list()).data.rows;
    expect((await list()).data.rows).toHaveLength(length);
    const answer = await app.send(`${BACKOFFICE}/audit/exports`, {
      method: 'POST',
      token,
      json: { group: 'post', from: '2026-03-01' },
    });
    expect(answer.code).toBe('Ok');
    const { rows } = (await list()).data;
    expect(rows).toHaveLength(length + 1);
    expect(rows[0]).toMatchObject({
      staffId: 'mina',
      action: 'audit.exported',
      reason: 'group=post from=2026-03-01',
    });
  });
});
