/** Which information overlay is open? Terms, privacy and manual open on top of the page and the auth dialogs. */
import { setup } from 'xstate';
import type { InfoParam, StepMeta } from '../shared/step.ts';

export type OverlayEvent =
  /** From a link or from the URL; null asks for no overlay. */
  { type: 'info.requested'; info: InfoParam | null } | { type: 'overlay.closed' };

export const overlayMachine = setup({
  types: { events: {} as OverlayEvent, meta: {} as StepMeta },
  guards: {
    isTerms: (_, info: InfoParam | null) => info === 'terms',
    isPrivacy: (_, info: InfoParam | null) => info === 'privacy',
    isManual: (_, info: InfoParam | null) => info === 'manual',
  },
}).createMachine({
  id: 'overlay',
  initial: 'closed',
  on: {
    'info.requested': [
      { guard: { type: 'isTerms', params: ({ event }) => event.info }, target: '.terms' },
      { guard: { type: 'isPrivacy', params: ({ event }) => event.info }, target: '.privacy' },
      { guard: { type: 'isManual', params: ({ event }) => event.info }, target: '.manual' },
      { target: '.closed' },
    ],
  },
  states: {
    closed: {},
    terms: {
      meta: { screen: 'terms', info: 'terms' },
      on: { 'overlay.closed': { target: 'closed' } },
    },
    privacy: {
      meta: { screen: 'privacy', info: 'privacy' },
      on: { 'overlay.closed': { target: 'closed' } },
    },
    manual: {
      meta: { screen: 'manual', info: 'manual' },
      on: { 'overlay.closed': { target: 'closed' } },
    },
  },
});
