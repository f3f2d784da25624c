import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type Journey, journey, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof overlayMachine>();

const close = { type: 'overlay.closed' } as const;

export const overlayJourneys: readonly Journey[] = (
  [
    ['terms', 'QUERY-21', 'privacy'],
    ['privacy', 'QUERY-22', 'manual'],
    ['manual', 'QUERY-23', 'terms'],
  ] as const
).map(([info, id, other]) =>
  journey(`info=${info} opens its overlay, and it closes [${id}]`, undefined, [
    see('closed', { screen: null, param: null, refuses: [close] }),
    send({ type: 'info.requested', info }),
    see(info, { screen: info, param: info }),
    send(close),
    see('closed', { screen: null, param: null }),
    send({ type: 'info.requested', info }),
    send({ type: 'info.requested', info: other }),
    see(other, { screen: other, param: other }),
    send({ type: 'info.requested', info: null }),
    see('closed', { param: null }),
  ]),
);
