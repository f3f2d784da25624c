import type { LocaleShape } from '../../locale-shape.ts';
import type { errors as source } from '../en/errors.ts';

export const errors = {} as const satisfies LocaleShape<typeof source>;
