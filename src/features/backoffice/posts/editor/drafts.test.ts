import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '#src/lib/storage.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { forgetDrafts, hasDrafts, keepDraft, readDraft } from './drafts.ts';
import { emptyValues } from './post-values.ts';

const draft = (at: number) => ({ at, version: 1, values: emptyValues('2026-03-02') });

afterEach(() => forgetDrafts('mina'));

describe('drafts', () => {
  it('are kept for each account and post', () => {
    keepDraft('mina', 'a', draft(1));
    keepDraft('mina', 'b', draft(2));
    expect([readDraft('mina', 'a')?.at, readDraft('mina', 'b')?.at]).toEqual([1, 2]);
    expect([readDraft('jun', 'a'), hasDrafts('jun')]).toEqual([null, false]);
    expect(readDraft('mina', 'constructor')).toBeNull();
    forgetDrafts('mina');
    expect(hasDrafts('mina')).toBe(false);
  });

  it('that are malformed do not exist', () => {
    for (const text of ['', '{', '[]', '{"a":{"at":1}}']) {
      localStore.set('cusplane.post-drafts.mina', text);
      expect(readDraft('mina', 'a')).toBeNull();
    }
  });
});

it('a draft that cannot be read leaves those of other posts as they are', () => {
  keepDraft('mina', 'a', draft(1));
  const key = 'cusplane.post-drafts.mina';
  const stored: object = JSON.parse(localStore.get(key) ?? '');
  localStore.set(key, JSON.stringify({ ...stored, old: { at: 1, values: 'of a version before' } }));
  expect([readDraft('mina', 'a')?.at, readDraft('mina', 'old')]).toEqual([1, null]);
  keepDraft('mina', 'b', draft(2));
  expect([readDraft('mina', 'a')?.at, readDraft('mina', 'b')?.at]).toEqual([1, 2]);
});

describe('the keeper of a form', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('writes what was entered within a second, also while the user goes on typing', () => {
    const keeper = createDraftKeeper('mina', 'a');
    for (let at = 0; at < 10; at += 1) {
      keeper.keep('a', () => draft(at));
      vi.advanceTimersByTime(100);
    }
    expect(readDraft('mina', 'a')?.at).toBe(7);
    vi.advanceTimersByTime(800);
    expect(readDraft('mina', 'a')?.at).toBe(9);
  });

  it('writes at once when the page is left', () => {
    const keeper = createDraftKeeper('mina', 'a');
    keeper.keep('a', () => draft(1));
    keeper.flush();
    expect(readDraft('mina', 'a')?.at).toBe(1);
  });

  it('forgets what is saved, and keeps the drafts of other posts', () => {
    keepDraft('mina', 'b', draft(2));
    const keeper = createDraftKeeper('mina', 'a');
    keeper.keep('a', () => draft(1));
    keeper.forget();
    vi.advanceTimersByTime(2_000);
    expect([readDraft('mina', 'a'), readDraft('mina', 'b')?.at]).toEqual([null, 2]);
  });
});
