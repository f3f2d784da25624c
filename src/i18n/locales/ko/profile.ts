import type { LocaleShape } from '../../locale-shape.ts';
import type { profile as source } from '../en/profile.ts';

export const profile = {} as const satisfies LocaleShape<typeof source>;
