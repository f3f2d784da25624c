import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type Journey, journey, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof overlayMachine>();

const close = { type: 'overlay.closed' } as const;

export const overlayJourneys: readonly Journey[] = (
  [
    ['terms', 'privacy'],
    ['privacy', 'manual'],
    ['manual', 'terms'],
  ] as const
).map(([info, other]) =>
  journey(`the overlay "${info}" opens on request, closes, and gives way to another one`, undefined, [
    see('closed', { screen: null, param: null, refuses: [close] }),
    send({ type: 'info.requested', info }),
    see(info, { screen: info, param: info }),
    send(close),
    see('closed', { screen: null, param: null }),
    send({ type: 'info.requested', info }),
    send({ type: 'info.requested', info: other }),
    see(other, { screen: other, param: other }),
    send({ type: 'info.requested', info: null }),
    see('closed', { screen: null, param: null }),
  ]),
);
