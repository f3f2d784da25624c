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
    expect(moveFor(NONE, LOGIN, typed, 'person')).toEqual({ kind: 'push', ...pushed });
    expect(moveFor(LOGIN, PASSWORD, pushed, 'person')).toEqual({ kind: 'push', ...twice });
  });

  it('back to the step before travels instead of pushing', () => {
    expect(moveFor(PASSWORD, LOGIN, twice, 'person')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('back to a typed step below travels as well', () => {
    const entry: Entry = { trail: ['login', 'signin-password'], isOverlay: false };
    expect(moveFor(PASSWORD, LOGIN, entry, 'person')).toEqual({ kind: 'travel', steps: 1, trail: [] });
  });

  it('to a step of further back travels to it, so that no step has two entries', () => {
    const entry: Entry = {
      trail: [null, 'forgot-email', 'email-invite', 'doneSendingMail'],
      isOverlay: false,
    };
    const shown: Shown = { auth: 'doneSendingMail', info: null };
    expect(moveFor(shown, { auth: 'forgot-email', info: null }, entry, 'person')).toEqual({
      kind: 'travel',
      steps: 2,
      trail: [null, 'forgot-email'],
    });
  });

  it('that closes the dialog travels over every entry that was pushed for it', () => {
    expect(moveFor(PASSWORD, NONE, twice, 'person')).toEqual({ kind: 'travel', steps: 2, trail: [] });
  });

  it('that closes a dialog of a typed address replaces the entry', () => {
    expect(moveFor(LOGIN, NONE, typed, 'person')).toEqual({ kind: 'replace', ...typed });
  });

  it('that changes only other parameters keeps the entry as it is', () => {
    expect(moveFor(PASSWORD, PASSWORD, twice, 'person')).toEqual({ kind: 'replace', ...twice });
  });
});

describe('a correction of the address', () => {
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

  it('to the step of the entry before goes back to it, so that no two entries look the same', () => {
    const entry: Entry = { trail: [null, 'login', 'complete'], isOverlay: false };
    expect(moveFor({ auth: 'complete', info: null }, LOGIN, entry, 'address')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('leaves an entry that leads into a dialog that is over', () => {
    expect(moveFor(PASSWORD, NONE, twice, 'address')).toEqual({ kind: 'travel', steps: 2, trail: [] });
  });
});

describe('an overlay', () => {
  const TERMS: Shown = { auth: 'login', info: 'terms' };
  const overlay: Entry = { trail: [null, 'login'], isOverlay: true };

  it('is pushed over the dialog, and closing it travels back once', () => {
    expect(moveFor(LOGIN, TERMS, pushed, 'person')).toEqual({ kind: 'push', ...overlay });
    expect(moveFor(TERMS, LOGIN, overlay, 'person')).toEqual({
      kind: 'travel',
      steps: 1,
      trail: [null, 'login'],
    });
  });

  it('of a typed address is replaced when it closes', () => {
    expect(moveFor(TERMS, LOGIN, typed, 'person')).toEqual({ kind: 'replace', ...typed });
  });

  it('stays one entry from one kind to the next', () => {
    expect(moveFor(TERMS, { auth: 'login', info: 'privacy' }, overlay, 'person')).toEqual({
      kind: 'replace',
      ...overlay,
    });
  });

  it('keeps its entry when another tab moves the dialog below it', () => {
    expect(moveFor(TERMS, { auth: 'signin-password', info: 'terms' }, overlay, 'person')).toEqual({
      kind: 'replace',
      trail: [null, 'signin-password'],
      isOverlay: true,
    });
  });
});
