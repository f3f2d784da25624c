import type { LocaleShape } from '../../locale-shape.ts';
import type { legal as source } from '../en/legal.ts';

export const legal = {} as const satisfies LocaleShape<typeof source>;
