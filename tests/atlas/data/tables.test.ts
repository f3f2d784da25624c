import { describe, expect, it } from 'vitest';
import { CHARTS } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { addressRows, landingRows } from './address-tables.ts';
import { callsOf } from './calls.ts';
import { errorRows } from './error-table.ts';
import { mailGallery } from './mail-gallery.ts';

describe('the tables of the atlas', () => {
  const errors = errorRows(CHARTS.map((chart) => ({ chart, flow: exportFlow(chart) })));
  const placesOf = (code: string) =>
    errors.find((row) => row.code === code)?.places.map(({ chart, words: { en } }) => `${chart}: ${en}`);

  it('say for every error where it shows and what the user can do there', () => {
    // The page explains a refused extension by its own text, in the warning of the expiry.
    expect(errors.filter(({ places }) => places.length === 0).map(({ code }) => code)).toEqual([
      'renewalRefused',
    ]);
    expect(placesOf('verificationInvalid')).toEqual(['signUp: Code step']);
    expect(placesOf('popupBlocked')).toHaveLength(1);
    const [wrong] = errors.find(({ code }) => code === 'invalidCredentials')?.places ?? [];
    expect(wrong?.waysOn.map(({ en }) => en)).toContain('The user enters a password and presses "Log in"');
  });

  it('show the refusals of a server that was not reached wherever a call is made', () => {
    for (const code of ['offline', 'unanswered', 'unavailable'])
      expect(placesOf(code), code).toEqual(placesOf('unexpected'));
  });

  it('know the calls of every port', () => {
    for (const { name, fixtures, machine } of CHARTS)
      for (const port of Object.keys(fixtures.answers))
        if (!isFlow(machine.implementations.actors[port])) expect(() => callsOf(name, port)).not.toThrow();
  });

  it('name the screen of every address in both languages', () => {
    for (const { lands } of addressRows()) expect(lands.words.ko).toMatch(/[가-힣]/);
    expect(addressRows().find(({ address }) => address === '/?auth=nonsense')?.lands.screen).toBeNull();
    expect(landingRows().find(({ at }) => at.screen === 'signInPassword')?.back?.screen).toBe('signInEmail');
  });
});

/** Whether an actor is a chart of its own. */
const isFlow = (actor: unknown): boolean =>
  typeof actor === 'object' && actor !== null && 'states' in actor && 'root' in actor;

it('renders every mail as HTML and text in both languages', () => {
  const { mails, files } = mailGallery();
  for (const { kind, subject, text, files: paths } of mails) {
    expect(subject.ko, kind).toMatch(/[가-힣]/);
    for (const language of ['ko', 'en'] as const) {
      expect(files.get(paths[language]), kind).toContain(`lang="${language}"`);
      expect(text[language].length, kind).toBeGreaterThan(100);
    }
  }
});
