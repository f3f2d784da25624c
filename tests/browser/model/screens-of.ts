import type { Chart } from '#tests/model/chart.ts';
import { metaOfNode } from '#tests/model/lint.ts';
import { isLeaf, pathOf, statesOf } from '#tests/model/structure.ts';

/** The leaf states with a screen. */
export const screensOf = ({ machine }: Chart): string[] =>
  statesOf(machine)
    .filter((node) => isLeaf(node) && metaOfNode(node).screen !== undefined)
    .map(pathOf);
