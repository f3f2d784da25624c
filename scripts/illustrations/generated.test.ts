import { expect, it } from 'vitest';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { drawCrown } from './crown.ts';

it('the committed crown is the one the shapes draw today', () => {
  expect(CROWN).toEqual(JSON.parse(JSON.stringify(drawCrown())));
});
