import type { LocaleShape } from '../../locale-shape.ts';
import type { auth as source } from '../en/auth.ts';

export const auth = {} as const satisfies LocaleShape<typeof source>;
