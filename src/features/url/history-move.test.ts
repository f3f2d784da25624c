import { describe, expect, it } from 'vitest';
import { type Entry, moveFor, type Shown } from './history-move.ts';

const NONE: Shown = { auth: null, info: null };
const LOGIN: Shown = { auth: 'login', info: null };
const PASSWORD: Shown = { auth: 'signin-password', info: null };
const typed: Entry = { trail: [], isOverlay: false };
const pushed: Entry = { trail: [null, 'login'], isOverlay: false };
const twice: Entry = { trail: [null, 'login', 'signin-password'], isOverlay: false };

describe('a step of the user', () => {
  it('is pushed, with its place in the trail', () => {
    expect(moveFor(NONE, LOGIN, typed, 'user')).toEqual({ kind: 'push', ...pushed });
    expect(moveFor(LOGIN, PASSWORD, pushed, 'user')).toEqual({ kind: 'push', ...twice });
  });

  it('back to the previous step travels instead of pushing', () => {
    expect(moveFor(PASSWORD, LOGIN, twice, 'user')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('back to a step that was opened by URL travels as well', () => {
    const entry: Entry = { trail: ['login', 'signin-password'], isOverlay: false };
    expect(moveFor(PASSWORD, LOGIN, entry, 'user')).toEqual({ kind: 'travel', steps: 1, trail: [] });
  });

  it('to an earlier step travels to it, so that no step has two entries', () => {
    const entry: Entry = {
      trail: [null, 'forgot-email', 'email-invite', 'doneSendingMail'],
      isOverlay: false,
    };
    const shown: Shown = { auth: 'doneSendingMail', info: null };
    expect(moveFor(shown, { auth: 'forgot-email', info: null }, entry, 'user')).toEqual({
      kind: 'travel',
      steps: 2,
      trail: [null, 'forgot-email'],
    });
  });

  it('that closes the dialog travels over every entry that was pushed for it', () => {
    expect(moveFor(PASSWORD, NONE, twice, 'user')).toEqual({ kind: 'travel', steps: 2, trail: [] });
  });

  it('that closes a dialog opened by URL replaces the entry', () => {
    expect(moveFor(LOGIN, NONE, typed, 'user')).toEqual({ kind: 'replace', ...typed });
  });

  it('that changes only other parameters keeps the entry as it is', () => {
    expect(moveFor(PASSWORD, PASSWORD, twice, 'user')).toEqual({ kind: 'replace', ...twice });
  });
});

describe('a correction of the URL', () => {
  it('replaces the entry and the last step of its trail', () => {
    expect(moveFor({ auth: 'password', info: null }, LOGIN, typed, 'address')).toEqual({
      kind: 'replace',
      ...typed,
    });
    const entry: Entry = { trail: [null, 'signup', 'password'], isOverlay: false };
    expect(moveFor({ auth: 'password', info: null }, LOGIN, entry, 'address')).toEqual({
      kind: 'replace',
      trail: [null, 'signup', 'login'],
      isOverlay: false,
    });
  });

  it('to the step of the previous entry goes back to it, so that no two entries look the same', () => {
    const entry: Entry = { trail: [null, 'login', 'complete'], isOverlay: false };
    expect(moveFor({ auth: 'complete', info: null }, LOGIN, entry, 'address')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('goes back from an entry that leads into a closed dialog', () => {
    expect(moveFor(PASSWORD, NONE, twice, 'address')).toEqual({ kind: 'travel', steps: 2, trail: [] });
  });
});

describe('an overlay', () => {
  const TERMS: Shown = { auth: 'login', info: 'terms' };
  const overlay: Entry = { trail: [null, 'login'], isOverlay: true };

  it('is pushed over the dialog, and closing it travels back once', () => {
    expect(moveFor(LOGIN, TERMS, pushed, 'user')).toEqual({ kind: 'push', ...overlay });
    expect(moveFor(TERMS, LOGIN, overlay, 'user')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('opened by URL replaces its entry when it closes', () => {
    expect(moveFor(TERMS, LOGIN, typed, 'user')).toEqual({ kind: 'replace', ...typed });
  });

  it('keeps one entry when it changes to another kind', () => {
    expect(moveFor(TERMS, { auth: 'login', info: 'privacy' }, overlay, 'user')).toEqual({
      kind: 'replace',
      ...overlay,
    });
  });

  it('keeps its entry when another tab moves the dialog below it', () => {
    expect(moveFor(TERMS, { auth: 'signin-password', info: 'terms' }, overlay, 'user')).toEqual({
      kind: 'replace',
      trail: [null, 'signin-password'],
      isOverlay: true,
    });
  });
});
