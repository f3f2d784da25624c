import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { FlowFor } from '../flow.ts';
import { expectScene } from '../scene.ts';
import { goTo, press } from './hands.ts';

const LINKS = { terms: 'Terms of use', privacy: 'Privacy policy', manual: 'Manual' } as const;

export const overlayFlow = {
  openings: [{ input: undefined, by: 'the home page', open: goTo(() => '/') }],
  gestures: {
    'info.requested': ({ page }, { info }, from) => {
      if (info === null) return page.goto('/');
      // An open panel makes the page below it inert: what remains is the address bar.
      if (from.value !== 'closed') return page.goto(`/?info=${info}`);
      const place = page.getByRole(info === 'manual' ? 'banner' : 'contentinfo');
      return place.getByRole('button', { name: LINKS[info] }).click();
    },
    'overlay.closed': (stage) => press(stage, 'Close'),
  },
  calls: {},
  provocations: {},
  sights: { closed: ({ page }) => expectScene(page, { dialogs: 0, info: null }) },
} as const satisfies FlowFor<typeof overlayMachine>;
