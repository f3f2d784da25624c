import { expect, it } from 'vitest';
import type { LivePage } from '#src/app/live/messages.ts';
import { bugReport } from '../app/live/bug-report.ts';
import { hear, type KnownPage, pageToShow } from '../app/live/use-live.ts';
import { readReport } from './read-report.ts';

const page = (change: Partial<LivePage> = {}): LivePage => ({
  name: 'one',
  openedAt: 1,
  address: '/?auth=login&email=***',
  language: 'ko',
  browser: 'Browser of kim@example.com',
  charts: [
    { actor: 1, chart: 'signIn', status: 'active', states: ['email'], accepts: [], timers: [] },
    { actor: 2, chart: 'social', status: 'active', states: ['idle'], accepts: [], timers: [] },
  ],
  log: [{ step: 1, at: 0, actor: 1, chart: 'signIn', id: 'email.ready | email.submitted | 0' }],
  isLogWhole: true,
  simulation: { fault: 'slow', popup: 'real' },
  answer: null,
  ...change,
});
const open = (change: Partial<LivePage> = {}): KnownPage => ({ ...page(change), isOpen: true });

it('reports each chart with its state and its own transitions, so that --replay can read it', () => {
  const report = bugReport(open(), 'abc', 1_000);
  expect(readReport(JSON.stringify(report))).toEqual(report);
  expect(report).toMatchObject({
    when: '1970-01-01T00:00:01.000Z',
    revision: 'abc',
    simulation: { fault: 'slow' },
    charts: [
      {
        chart: 'signIn',
        states: ['email'],
        transitions: [
          {
            at: '1970-01-01T00:00:00.000Z',
            id: 'email.ready | email.submitted | 0',
            event: 'email.submitted',
          },
        ],
      },
      { chart: 'social', transitions: [] },
    ],
  });
});

it('redacts every e-mail address of a report', () => {
  const report = JSON.stringify(bugReport(open({ address: '/kim%40example.com' }), null, 0));
  expect(report).not.toMatch(/kim|example\.com/);
  expect(report).toContain('Browser of ***');
});

it('shows the newest open page unless another is chosen, and keeps one that was closed', () => {
  let pages = hear([], { kind: 'page', page: page() });
  pages = hear(pages, { kind: 'page', page: page({ name: 'two', openedAt: 2 }) });
  pages = hear(pages, { kind: 'page', page: page({ language: 'en' }) });
  expect(pages.map(({ name, language }) => [name, language])).toEqual([
    ['two', 'ko'],
    ['one', 'en'],
  ]);
  expect(pageToShow(pages, '')?.name).toBe('two');
  expect(pageToShow(pages, 'one')?.name).toBe('one');
  pages = hear(pages, { kind: 'closed', name: 'two' });
  expect(pageToShow(pages, '')?.name).toBe('one');
  pages = hear(pages, { kind: 'closed', name: 'one' });
  expect(pageToShow(pages, '')).toMatchObject({ name: 'two', isOpen: false });
});
