import type { LocaleShape } from '../../locale-shape.ts';
import type { home as source } from '../en/home.ts';

export const home = {} as const satisfies LocaleShape<typeof source>;
