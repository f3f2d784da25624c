import { expect, it } from 'vitest';
import { createViewCounter } from './view-counter.ts';

/** A counter whose writes end when the test says so. */
function counter() {
  const writes: { day: string; pattern: string; views: number; end: (error?: Error) => void }[] = [];
  const count = createViewCounter<string>(
    (counted) =>
      new Promise((resolve, reject) => {
        writes.push({ ...counted, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  const written = () => writes.map(({ day, pattern, views }) => `${day} ${pattern} ${views}`);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { count, writes, written, settle };
}

it('adds the views that arrive during a write in one write after it', async () => {
  const { count, writes, written, settle } = counter();
  const first = count('d1', '/');
  await settle();
  const others = [1, 2, 3].map(() => count('d1', '/'));
  await settle();
  expect(written()).toEqual(['d1 / 1']);
  writes[0]?.end();
  await first;
  await settle();
  expect(written()).toEqual(['d1 / 1', 'd1 / 3']);
  writes[1]?.end();
  await Promise.all(others);
});

it('writes other pages and days at the same time', async () => {
  const { count, writes, written, settle } = counter();
  const views = [count('d1', '/'), count('d1', '/pricing'), count('d2', '/')];
  await settle();
  expect(written()).toEqual(['d1 / 1', 'd1 /pricing 1', 'd2 / 1']);
  for (const { end } of writes) end();
  await Promise.all(views);
});

it('tells those whose views were not written, and goes on with the next', async () => {
  const { count, writes, written, settle } = counter();
  const lost = count('d1', '/');
  await settle();
  const next = count('d1', '/');
  writes[0]?.end(new Error('no database'));
  await expect(lost).rejects.toThrow('no database');
  await settle();
  expect(written()).toEqual(['d1 / 1', 'd1 / 1']);
  writes[1]?.end();
  await next;
});
