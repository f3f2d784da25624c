import { expect, it } from 'vitest';
import { addMarks, MARK_UNIT, removeMark } from '#server/features/limits/limits.queries.ts';
import { createTestApp } from '#tests/support/api-app.ts';

it('keeps counting a request whose mark equals that of one taken back', async () => {
  const { db } = await createTestApp();
  const entry = { key: 'limit:subject', capacity: 10, window: 60_000, growing: false };
  const at = Date.UTC(2026, 2, 2) * MARK_UNIT;
  for (const mark of [at, at + 1, at + 1, at + 2]) await addMarks(db, [entry], mark);
  await removeMark(db, [entry.key, 'limit:unknown'], at + 1);
  expect((await addMarks(db, [entry], at + 3))[0]).toMatchObject({ admitted: true, count: 4 });
  await removeMark(db, [entry.key], at + 9);
  expect((await addMarks(db, [entry], at + 4))[0]).toMatchObject({ count: 5 });
});
