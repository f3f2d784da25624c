import { PLATE } from '#src/components/illustrations/generated/plate.ts';

const cases = new Set(PLATE.parts.map(({ order }) => order)).size;
const supports = PLATE.parts.reduce((sum, part) => sum + part.supports, 0);

/**
 * The releases that changed most: the panel of the software that is shown, the cover of a post for its view, and the
 * figures in the panel, which are those of the post, of its scene or of the home page's plate.
 */
export const RELEASE_PICTURES = {
  '4.2.0': {
    name: 'margins',
    cover: 'version-4-2-released',
    figures: [
      ['wall', '0.6 mm'],
      ['tip', '0.3 mm'],
      ['clearance', '1.0 mm'],
    ],
  },
  '4.0.0': {
    name: 'compensation',
    cover: 'fit-of-crowns-on-eight-printers',
    figures: [
      ['crowns', 8],
      ['gapBefore', '71 µm'],
      ['gap', '39 µm'],
    ],
  },
  '3.0.0': {
    name: 'supports',
    cover: 'support-tips-for-thin-margins',
    figures: [
      ['supports', 18],
      ['islands', 0],
      ['clearance', '1.0 mm'],
    ],
  },
  '2.0.0': {
    name: 'view',
    cover: 'overnight-in-a-lab-of-four',
    figures: [
      ['parts', PLATE.parts.length],
      ['cases', cases],
      ['supports', supports],
    ],
  },
} as const;
