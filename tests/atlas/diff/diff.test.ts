import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CHARTS } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { root } from '../../../scripts/lib/root.ts';
import type { Flow } from '../data/atlas-data.ts';
import { changeFiles } from '../data/changes.ts';
import { compareFlows } from './compare.ts';
import { diffMarkdown, diffPage } from './diff-page.ts';
import { diffPictures } from './diff-picture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'flows-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chart = CHARTS.find(({ name }) => name === 'passwordChange');
if (chart === undefined) throw new Error('There is no such chart.');
const today = exportFlow(chart);

/** Yesterday's chart: without `changed`, with another state, and with another target of the cancelled change. */
const yesterday: Flow = {
  ...today,
  states: [
    ...today.states.filter(({ id }) => id !== 'changed'),
    ...today.states
      .filter(({ id }) => id === 'closed')
      .map((state) => ({ ...state, id: 'old', isInitial: false, words: { en: 'Old state', ko: '옛 상태' } })),
  ],
  edges: today.edges
    .filter(({ from, to }) => from !== 'changed' && to !== 'changed')
    .map((edge) => (edge.event === 'change.cancelled' ? { ...edge, to: 'old' } : edge)),
};

describe('the comparison with a revision', () => {
  it('finds nothing in equal charts, and takes a moved branch for the same', () => {
    expect(compareFlows(today, today)).toBeNull();
    const renumbered = today.edges.map((edge) => ({ ...edge, id: edge.id.replace(/\d+$/, '7') }));
    expect(compareFlows({ ...today, edges: renumbered }, today)).toBeNull();
  });

  it('tells added, removed and changed states and transitions apart', () => {
    const diff = compareFlows(yesterday, today);
    expect(diff?.states.map(({ mark, part }) => [mark, part.id])).toEqual([
      ['added', 'changed'],
      ['removed', 'old'],
    ]);
    expect(diff?.edges.map(({ mark, part, fields }) => [mark, part.event, ...fields])).toEqual([
      ['changed', 'change.cancelled', 'to'],
      ['added', 'xstate.done.actor.changePassword'],
      ['added', 'change.requested'],
    ]);
    expect(compareFlows(null, today)?.mark).toBe('added');
    expect(compareFlows(today, null)?.mark).toBe('removed');
  });

  it.each(['ko', 'en'] as const)('shows them in the picture and in text (%s)', async (language) => {
    const diff = compareFlows(yesterday, today);
    if (diff === null) throw new Error('Nothing differs.');
    const pictures = await diffPictures(diff, language);
    const page = diffPage([{ diff, pictures }], 'main', language);
    for (const mark of ['added', 'removed', 'changed'])
      expect(pictures.map(({ svg }) => svg).join('')).toContain(`<text class="${mark}"`);
    // One file that can be attached: it loads nothing.
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    const text = diffMarkdown([diff], 'main');
    expect(text).toContain('⊖ removed · State · Old state');
    expect(text).toContain('⊖ 삭제 · 상태 · 옛 상태');
    expect(text).toContain('(leads to: Old state → Security tab)');
    expect(text).toContain('Password dialog › changing');
  });
});

// An unpacked archive has no revisions.
describe.runIf(existsSync(path.join(root, '.git')))('npm run flows -- --diff', () => {
  const diff = (revision: string) =>
    execFileSync(
      process.execPath,
      ['tests/atlas/flows.ts', `--diff=${revision}`, '--out', path.join(folder, 'out')],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    );

  it('writes the text and a page in each language', () => {
    expect(diff('HEAD')).toContain('flows');
    for (const name of ['flows-diff.md', 'flows-diff.ko.html', 'flows-diff.en.html'])
      expect(existsSync(path.join(folder, 'out', name))).toBe(true);
    expect(readFileSync(path.join(folder, 'out/flows-diff.ko.html'), 'utf8')).toContain('lang="ko"');
  });

  // A shallow clone has no earlier revision either.
  it('is made for the last change of the charts, for the page that shows it', {
    timeout: 60_000,
  }, async () => {
    const { report, files } = await changeFiles();
    expect([...files.keys()]).toEqual(report.files === null ? [] : Object.values(report.files));
    expect(report.charts.length > 0).toBe(report.files !== null);
    for (const { title } of report.charts)
      for (const page of files.values()) expect(page).toMatch(new RegExp(`${title.en}|${title.ko}`));
  });

  it.each(['no-such-revision', '--upload-pack=sh'])('refuses %s, which is no revision', (revision) => {
    expect(() => diff(revision)).toThrow('Git knows no revision');
  });
});
