import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { FlowFor } from '../flow.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { follow, goTo, press } from './hands.ts';

export const overlayFlow = {
  openings: [{ input: undefined, by: 'the home page', open: goTo(() => '/') }],
  gestures: {
    'info.requested': (stage, { info }, from) => {
      const { page, texts } = stage;
      // An open panel makes the page below it inert: what remains is the history.
      if (info === null || from.value !== 'closed')
        return follow(stage, info === null ? '/' : `/?info=${info}`);
      const place = page.getByRole(info === 'manual' ? 'banner' : 'contentinfo');
      const name = info === 'manual' ? texts.header.manual : texts.legal[info];
      return place.getByRole('button', { name, exact: true }).click();
    },
    'overlay.closed': (stage) => press(stage, stage.texts.common.close),
  },
  calls: {},
  provocations: {},
  sights: { closed: ({ page }) => expectScene(page, NOTHING_OPEN) },
} as const satisfies FlowFor<typeof overlayMachine>;
